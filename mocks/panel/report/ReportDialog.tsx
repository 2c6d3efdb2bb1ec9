import { useCallback, useEffect, useRef, useState } from 'react'
import { gatherReport } from '../../report/gatherReport'
import type { Report } from '../../report/reportFormat'
import { keep, recall } from '../../tabMemory'
import { saveText } from '../saveText'
import type { Workbench } from '../workbench'
import { ReportForm } from './ReportForm'

export interface ReportDialogProps {
  workbench: Workbench
  onMessage: (message: string) => void
  onClose: () => void
}

/** The key under which a tab keeps the note of a report that was not given away yet: the panel closes, pages load anew. */
const noteKey = 'mock-report-note'
const keepNote = (note: string) => keep(noteKey, note)

/** How often the report is gathered, in milliseconds: within the form's rest, so that it shows no page that is scrolled. */
const intervalMs = 250

/** Gathers a report of the page, again while the page goes on, and shows the form for it. */
export function ReportDialog({ workbench, onMessage, onClose }: ReportDialogProps) {
  const [gathered, setGathered] = useState<Report | null>(null)
  const { base } = workbench
  const last = useRef<Report | null>(null)

  const gather = useCallback(async () => {
    const report = await gatherReport(workbench, last.current)
    last.current = report
    setGathered(report)
    return report
  }, [workbench])

  useEffect(() => {
    const end = new AbortController()
    const goOn = async () => {
      while (!end.signal.aborted) {
        await gather()
        await new Promise((done) => setTimeout(done, intervalMs))
      }
    }
    void goOn()
    return () => end.abort()
  }, [gather])

  if (gathered === null) return null
  return (
    <ReportForm
      gathered={gathered}
      gather={gather}
      keptNote={recall(noteKey)}
      keepNote={keepNote}
      site={location.origin + base}
      copy={(text) => navigator.clipboard.writeText(text)}
      save={saveText}
      onMessage={onMessage}
      onClose={onClose}
    />
  )
}
