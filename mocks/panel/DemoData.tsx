import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import type { Workbench } from './workbench'
import { describeCounts } from './counts'
import type { WorkerImporterProps } from './importer/WorkerImporter'
import { saveText } from './saveText'
import { useWatched } from './useWatched'

export interface DemoDataProps {
  workbench: Workbench
  /** Called with what became of a press, for people. */
  onMessage: (message: string) => void
}

/** Which data the demo runs on, and the ways to other data and back. */
export function DemoData({ workbench, onMessage }: DemoDataProps) {
  const { backend, loadedData } = workbench
  const headingId = useId()
  const openerRef = useRef<HTMLButtonElement>(null)
  const loadedText = useWatched(() => {
    const loaded = loadedData.describe()
    if (loaded === null) return ''
    const name = loaded.fileName === '' ? 'Eingefügtes' : loaded.fileName
    return `${name}: ${describeCounts(loaded.items, loaded.tags)}`
  })
  // Loaded when it is asked for.
  const [Importer, setImporter] = useState<ComponentType<WorkerImporterProps> | null>(null)
  const wasOpen = useRef(false)

  const isOpen = Importer !== null
  useEffect(() => {
    if (wasOpen.current && !isOpen) openerRef.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const orReport = (work: Promise<unknown>) => {
    work.catch(() => onMessage('Das ist nicht gelungen. Vielleicht fehlt die Verbindung.'))
  }
  const openImporter = async () => {
    const { WorkerImporter } = await import('./importer/WorkerImporter')
    setImporter(() => WorkerImporter)
  }
  const save = async () => {
    const { formatSeed } = await import('../seedFile/seedFormat')
    // VS Code knows the schema of files with such a name (.vscode/settings.json).
    saveText('demo.seed.json', formatSeed(await backend.readData()))
    onMessage('Die Daten sind als Datei gespeichert.')
  }
  const goBack = async () => {
    const { forgetLoaded } = await import('../storedData')
    await forgetLoaded()
    location.reload()
  }

  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Daten der Demo</h3>
      <p className="loaded">{loadedText === '' ? 'Unsere Beispieldaten' : loadedText}</p>
      {Importer !== null && (
        <Importer
          onApplied={() => {
            // Whoever stays for unsent input sees that it is done.
            setImporter(null)
            location.reload()
          }}
          onClose={() => setImporter(null)}
        />
      )}
      <div className="line">
        {!isOpen && (
          <button
            ref={openerRef}
            type="button"
            className="plain"
            onClick={() => orReport(openImporter())}
          >
            Eigene Daten laden
          </button>
        )}
        <button type="button" className="plain" onClick={() => orReport(save())}>
          Daten speichern
        </button>
        {loadedText !== '' && (
          <button type="button" className="plain" onClick={() => orReport(goBack())}>
            Zurück zu unseren Daten
          </button>
        )}
      </div>
    </div>
  )
}
