import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { addressWith } from '../tabState'
import type { ReportDialogProps } from './report/ReportDialog'
import type { Workbench } from './workbench'

export interface ReportToolsProps {
  workbench: Workbench
  /** Called with what became of a press, for people. */
  onMessage: (message: string) => void
}

/** The ways to report what was seen, to what somebody else has reported, and through the product. */
export function ReportTools({ workbench, onMessage }: ReportToolsProps) {
  const headingId = useId()
  const openerRef = useRef<HTMLButtonElement>(null)
  // Loaded when it is asked for.
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null)
  const isOpen = Dialog !== null
  const wasOpen = useRef(false)

  useEffect(() => {
    if (wasOpen.current && !isOpen) openerRef.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const open = async () => {
    try {
      const { ReportDialog } = await import('./report/ReportDialog')
      setDialog(() => ReportDialog)
    } catch {
      onMessage('Das ist nicht gelungen. Vielleicht fehlt die Verbindung.')
    }
  }

  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Bericht und Rundgang</h3>
      {Dialog !== null && (
        <Dialog workbench={workbench} onMessage={onMessage} onClose={() => setDialog(null)} />
      )}
      <div className="line">
        {!isOpen && (
          <button ref={openerRef} type="button" className="plain" onClick={() => void open()}>
            Fehler melden
          </button>
        )}
        <button
          type="button"
          className="plain"
          onClick={() => location.assign(addressWith(location.href, 'tour', ''))}
        >
          Rundgang beginnen
        </button>
      </div>
    </div>
  )
}
