import { useId, useState, type ComponentType } from 'react'
import { forgetLoaded, loadData } from '../loadedData'
import { describeCounts } from './counts'
import type { ImporterProps } from './importer/Importer'
import { saveText } from './saveText'
import type { Workbench } from './workbench'

export interface DemoDataProps {
  workbench: Pick<Workbench, 'backend' | 'loadedData'>
  /** Called with what became of a press, for people. */
  onMessage: (message: string) => void
}

const focus = (element: HTMLElement | null) => element?.focus()

/** Which data the demo runs on, and the ways to other data and back. Other data begins with a new page. */
export function DemoData({ workbench, onMessage }: DemoDataProps) {
  const { backend, loadedData } = workbench
  const headingId = useId()
  // Loaded when it is asked for; null once it was closed.
  const [Importer, setImporter] = useState<ComponentType<ImporterProps> | null>()
  const loaded = loadedData.describe()

  /** What was created lies on top of the data before. */
  const beginAnew = () => {
    backend.forgetCreated()
    location.reload()
  }
  const orReport = (work: Promise<unknown>) => {
    work.catch(() => onMessage('Das ist nicht gelungen. Vielleicht fehlt die Verbindung.'))
  }
  const openImporter = async () => {
    const module = await import('./importer/Importer')
    setImporter(() => module.Importer)
  }
  const save = async () => {
    const { formatSeed } = await import('../seedFile/seedFormat')
    // VS Code knows the schema of files with such a name (.vscode/settings.json).
    saveText('demo.seed.json', formatSeed(await backend.readData()))
    onMessage('Die Daten sind als Datei gespeichert.')
  }

  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Daten der Demo</h3>
      <p className="loaded">
        {loaded === null
          ? 'Unsere Beispieldaten'
          : `${loaded.fileName}: ${describeCounts(loaded.items, loaded.tags)}`}
      </p>
      {Importer && (
        <Importer load={loadData} onLoaded={beginAnew} onClose={() => setImporter(null)} />
      )}
      <div className="line">
        {!Importer && (
          <button
            type="button"
            className="plain"
            ref={Importer === null ? focus : undefined}
            onClick={() => orReport(openImporter())}
          >
            Eigene Daten laden
          </button>
        )}
        <button type="button" className="plain" onClick={() => orReport(save())}>
          Daten speichern
        </button>
        {loaded !== null && (
          <button
            type="button"
            className="plain"
            onClick={() => orReport(forgetLoaded().then(beginAnew))}
          >
            Zurück zu unseren Daten
          </button>
        )}
      </div>
    </div>
  )
}
