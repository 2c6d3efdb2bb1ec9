import { useId, useState } from 'react'
import { forgetLoaded, loadData } from '../loadedData'
import { describeCounts } from './counts'
import { Importer } from './Importer'
import { saveText } from './saveText'
import type { Workbench } from './workbench'

export interface DemoDataProps {
  workbench: Pick<Workbench, 'backend' | 'loaded'>
  /** Called with what became of a press, for people. */
  onMessage: (message: string) => void
}

const focus = (element: HTMLElement | null) => element?.focus()

/** Which data the demo runs on, and the ways to other data and back. Other data begins with a new page. */
export function DemoData({ workbench, onMessage }: DemoDataProps) {
  const { backend, loaded } = workbench
  const headingId = useId()
  // Undefined until it was opened and closed.
  const [isImporting, setImporting] = useState<boolean>()

  /** What was created lies on top of the data before. */
  const beginAnew = () => {
    backend.db.forgetCreated()
    location.reload()
  }
  const save = () => {
    // VS Code knows the schema of files with such a name (.vscode/settings.json).
    saveText('demo.seed.json', `${JSON.stringify(backend.readData(), null, 1)}\n`)
    onMessage('Die Daten sind als Datei gespeichert.')
  }

  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Daten der Demo</h3>
      <p className="loaded">
        {loaded === null
          ? 'Unsere Beispieldaten'
          : `${loaded.fileName}: ${describeCounts(loaded.seed.shopItems.length, loaded.seed.itemTags.length)}`}
      </p>
      {isImporting && (
        <Importer load={loadData} onLoaded={beginAnew} onClose={() => setImporting(false)} />
      )}
      <div className="line">
        {!isImporting && (
          <button
            type="button"
            className="plain"
            ref={isImporting === false ? focus : undefined}
            onClick={() => setImporting(true)}
          >
            Eigene Daten laden
          </button>
        )}
        <button type="button" className="plain" onClick={save}>
          Daten speichern
        </button>
        {loaded !== null && (
          <button
            type="button"
            className="plain"
            onClick={() => void forgetLoaded().then(beginAnew, beginAnew)}
          >
            Zurück zu unseren Daten
          </button>
        )}
      </div>
    </div>
  )
}
