import { useId, useState, type ComponentType } from 'react'
import type { ReportDialogProps } from './report/ReportDialog'
import type { Workbench } from './workbench'

export interface ReportToolsProps {
  workbench: Workbench
  /** Called with a German message about the outcome of a press. */
  onMessage: (message: string) => void
}

type Dialog = ComponentType<ReportDialogProps>

// Each is loaded on demand.
const dialogs = {
  'Fehler melden': async () => (await import('./report/ReportDialog')).ReportDialog,
  'Bericht öffnen': async () => (await import('./report/OpenerDialog')).OpenerDialog,
}
type DialogName = keyof typeof dialogs
const dialogNames: readonly DialogName[] = ['Fehler melden', 'Bericht öffnen']

/** Buttons that report a problem, open somebody else's report, and begin the tour. */
export function ReportTools({ workbench, onMessage }: ReportToolsProps) {
  const headingId = useId()
  const [open, setOpen] = useState<{ name: DialogName; Dialog: Dialog } | null>(null)
  const [closed, setClosed] = useState<DialogName | null>(null)

  const tryToLoad = async (load: () => Promise<void>) => {
    try {
      await load()
    } catch {
      onMessage('Das ist nicht gelungen. Vielleicht fehlt die Verbindung.')
    }
  }
  const show = (name: DialogName) =>
    tryToLoad(async () => {
      setOpen({ name, Dialog: await dialogs[name]() })
      // The button of a dialog that was closed before shall not take the focus.
      setClosed(null)
    })
  const goOnTour = () =>
    tryToLoad(async () => {
      const { beginTour } = await import('../tour/tourEntry')
      location.assign(beginTour(workbench.base, workbench.backend.conditions))
    })
  const close = (name: DialogName) => {
    setOpen(null)
    setClosed(name)
  }
  const offered = dialogNames.filter((name) => name !== open?.name)

  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Bericht und Rundgang</h3>
      {open !== null && (
        <open.Dialog workbench={workbench} onMessage={onMessage} onClose={() => close(open.name)} />
      )}
      <div className="line">
        {offered.map((name) => (
          <button
            key={name}
            // The button comes back when its dialog goes, and takes the focus back.
            ref={name === closed ? focusOnMount : null}
            type="button"
            className="plain"
            onClick={() => void show(name)}
          >
            {name}
          </button>
        ))}
        {/* The tour speaks of our own items and people. */}
        {workbench.loadedData.describe() === null && (
          <button type="button" className="plain" onClick={() => void goOnTour()}>
            Rundgang beginnen
          </button>
        )}
      </div>
    </div>
  )
}

const focusOnMount = (button: HTMLElement | null) => button?.focus()
