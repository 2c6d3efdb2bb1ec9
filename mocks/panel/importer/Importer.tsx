import { useRef, useState, type DragEvent } from 'react'
import type { Seed } from '../../seed'
import type { ReadFile, UnfitFile } from '../../seedFile/reading'
import { readSeed } from '../../seedFile/readSeed'
import { PanelForm } from '../PanelForm'
import { ChoiceOfFile } from './ChoiceOfFile'
import { FilePreview, ProblemList } from './Outcome'

export interface ImporterProps {
  /** Puts data in place of the demo's own. Rejects where the browser does not store it. */
  load: (fileName: string, seed: Seed) => Promise<void>
  /** Called when the data is in force. */
  onLoaded: () => void
  onClose: () => void
}

/** What is known of the chosen file: nothing yet, how much of it was read, or what is in it. */
type Outcome = ReadFile | UnfitFile | { share: number } | null

/** The size from which reading can take half a second, in bytes. */
const longFile = 1e6

/** Takes a file or a text, shows what is in it, and puts it in place of the demo's data once that is confirmed. */
export function Importer({ load, onLoaded, onClose }: ImporterProps) {
  const [fileName, setFileName] = useState('')
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [refusal, setRefusal] = useState('')
  const lastRead = useRef(0)

  /** Shows an outcome. What was begun before is cancelled. */
  const begin = (first: Outcome) => {
    setOutcome(first)
    setRefusal('')
    return (lastRead.current += 1)
  }
  const read = async (source: File | string) => {
    const isText = typeof source === 'string'
    const isLong = (isText ? source.length : source.size) > longFile
    const number = begin(isLong ? { share: 0 } : null)
    const show = (next: Outcome) => {
      if (number !== lastRead.current) throw new Error('Cancelled.')
      setOutcome(next)
    }
    setFileName(isText ? 'Eingefügtes' : source.name)
    try {
      const content = isText ? source : new Uint8Array(await source.arrayBuffer())
      const result = await readSeed(content, (share) => {
        if (isLong) show({ share })
        // The browser shows it, and takes a press on the button, before it goes on.
        return new Promise((done) => setTimeout(done))
      })
      show(result)
    } catch {
      if (number !== lastRead.current) return
      begin(null)
      setRefusal('Die Datei ließ sich nicht lesen.')
    }
  }

  const store = async (seed: Seed) => {
    try {
      await load(fileName, seed)
      onLoaded()
    } catch (error) {
      const isFull = error instanceof Error && error.name === 'QuotaExceededError'
      setRefusal(
        `${isFull ? 'Dafür ist im Speicher des Browsers kein Platz.' : 'Der Browser speichert hier nichts.'} Die Demo behält ihre Daten.`,
      )
    }
  }

  /** A browser opens what is dropped beside a field, in place of the page. */
  const takeDropped = (event: DragEvent) => {
    event.preventDefault()
    const source = event.dataTransfer.files.item(0) ?? event.dataTransfer.getData('text')
    if (source !== '') void read(source)
  }

  const isReading = outcome !== null && 'share' in outcome
  return (
    <PanelForm
      heading={headingOf(outcome, fileName)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={takeDropped}
    >
      {refusal !== '' && (
        <p role="alert" className="refusal">
          {refusal}
        </p>
      )}
      {outcome === null && <ChoiceOfFile onChoose={(source) => void read(source)} />}
      {isReading && <progress aria-label="Fortschritt" max={1} value={outcome.share} />}
      {outcome !== null && 'problems' in outcome && <ProblemList {...outcome} />}
      {outcome !== null && 'seed' in outcome && <FilePreview {...outcome} />}
      <div className="actions">
        {outcome !== null && 'seed' in outcome && (
          <button type="button" className="action main" onClick={() => void store(outcome.seed)}>
            Übernehmen
          </button>
        )}
        {outcome !== null && (
          <button type="button" className="action" onClick={() => begin(null)}>
            {isReading ? 'Abbrechen' : 'Andere Datei'}
          </button>
        )}
        {!isReading && (
          <button type="button" className="action" onClick={onClose}>
            Nichts ändern
          </button>
        )}
      </div>
    </PanelForm>
  )
}

function headingOf(outcome: Outcome, fileName: string): string {
  if (outcome === null) return 'Eigene Daten laden'
  if ('share' in outcome) return `${fileName} wird gelesen`
  return 'seed' in outcome ? `Das ist in ${fileName}` : `${fileName} passt nicht`
}
