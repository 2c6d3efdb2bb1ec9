import { useId, useState } from 'react'
import type { Seed } from '../seed'
import type { ReadFile } from '../seedFile/readSeed'

export interface ImporterProps {
  /** Puts data in place of the demo's own. Rejects where the browser does not store it. */
  load: (fileName: string, seed: Seed) => Promise<void>
  /** Called when the data is in force. */
  onLoaded: () => void
  onClose: () => void
}

/** What is known of the chosen file: nothing yet, how much of it was read, or what is in it. */
type Outcome = ReadFile | { share: number } | null

/** Takes a file or a text, shows what is in it, and puts it in place of the demo's data once that is confirmed. */
export function Importer({ load, onLoaded, onClose }: ImporterProps) {
  const headingId = useId()
  const [fileName, setFileName] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const isReading = outcome !== null && 'share' in outcome

  const read = async (file: File) => {
    setFileName(file.name)
    setOutcome({ share: 0 })
    try {
      const { readSeed } = await import('../seedFile/readSeed')
      const result = await readSeed(new Uint8Array(await file.arrayBuffer()), (share) => {
        setOutcome({ share })
        // The browser shows it before reading goes on.
        return new Promise((done) => setTimeout(done))
      })
      setOutcome(result)
    } catch {
      setOutcome({ problems: ['Die Datei ließ sich nicht lesen'] })
    }
  }
  const store = async (seed: Seed) => {
    try {
      await load(fileName, seed)
      onLoaded()
    } catch {
      setOutcome({ problems: ['Der Browser kann das nicht speichern'] })
    }
  }
  const fit = outcome !== null && 'seed' in outcome ? outcome : undefined
  const heading = headingOf(outcome, fileName)
  return (
    <div className="panelForm" role="group" aria-labelledby={headingId}>
      <h4 key={heading} ref={focusOnMount} id={headingId} tabIndex={-1}>
        {heading}
      </h4>
      {outcome === null && (
        <>
          <p className="hint">
            Eine CSV-Tabelle aus einem Shop oder einer Tabellenkalkulation, mit einem Artikel je
            Zeile und Spalten für Titel und Preis, oder eine JSON-Datei aus „Daten speichern“. Die
            Datei verlässt diesen Browser nicht.
          </p>
          <label className="action fileChoice">
            Datei wählen oder hierher ziehen
            <input
              type="file"
              accept=".json,.csv,.tsv,.txt,application/json,text/csv"
              onChange={({ target }) => target.files?.[0] && void read(target.files[0])}
            />
          </label>
          <label className="hint">
            oder Tabellenzellen oder JSON hier einfügen
            <textarea
              rows={3}
              onChange={({ target }) => void read(new File([target.value], 'Eingefügtes'))}
            />
          </label>
        </>
      )}
      {isReading && <progress aria-label="Fortschritt" max={1} value={outcome.share} />}
      {outcome !== null && 'problems' in outcome && (
        <>
          <p>Die Demo behält ihre Daten.</p>
          <div className="problems" role="group" aria-label="Was nicht passt" tabIndex={0}>
            <Lines texts={outcome.problems} />
          </div>
        </>
      )}
      {fit && (
        <>
          <Lines texts={fit.notes} />
          <p className="hint">
            Diese Daten ersetzen die der Demo in allen Tabs, auch nach dem Neuladen. Was in der Demo
            angelegt wurde, wird gelöscht. Im Warenkorb bleibt, was dieselbe Nummer hat.
          </p>
        </>
      )}
      <div className="actions">
        {fit && (
          <button type="button" className="action main" onClick={() => void store(fit.seed)}>
            Übernehmen
          </button>
        )}
        {outcome !== null && !isReading && (
          <button type="button" className="action" onClick={() => setOutcome(null)}>
            Andere Datei
          </button>
        )}
        <button type="button" className="action" onClick={onClose}>
          {isReading ? 'Abbrechen' : 'Nichts ändern'}
        </button>
      </div>
    </div>
  )
}

function headingOf(outcome: Outcome, fileName: string): string {
  if (outcome === null) return 'Eigene Daten laden'
  if ('share' in outcome) return `${fileName} wird gelesen`
  return 'seed' in outcome ? `Das ist in ${fileName}` : `${fileName} wurde nicht übernommen`
}

/** Another heading stands above other controls. */
function focusOnMount(heading: HTMLElement | null) {
  heading?.focus()
  heading?.parentElement?.scrollIntoView({ block: 'nearest' })
}

/** Sentences one below the other. A file of another kind could have a problem in each line. */
function Lines({ texts }: { texts: readonly string[] }) {
  const all = [...new Set(texts)]
  return (
    <ul>
      {all.slice(0, 20).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {all.length > 20 && <li>und {all.length - 20} weitere</li>}
    </ul>
  )
}
