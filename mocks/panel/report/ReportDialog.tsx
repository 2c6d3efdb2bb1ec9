import { useEffect, useState } from 'react'
import { gatherReport } from '../../report/gatherReport'
import type { Report } from '../../report/reportFormat'
import { saveText } from '../saveText'
import type { Workbench } from '../workbench'
import { ReportForm } from './ReportForm'

export interface ReportDialogProps {
  workbench: Workbench
  onMessage: (message: string) => void
  onClose: () => void
}

/** Gathers a report of the page and shows the form for it. */
export function ReportDialog({ workbench, onMessage, onClose }: ReportDialogProps) {
  const [gathered, setGathered] = useState<Report | null>(null)
  const { base } = workbench

  useEffect(() => {
    let isWanted = true
    const take = async () => {
      const report = await gatherReport(workbench)
      if (isWanted) setGathered(report)
    }
    void take()
    return () => {
      isWanted = false
    }
  }, [workbench])

  if (gathered === null) return null
  return (
    <ReportForm
      gathered={gathered}
      site={location.origin + base}
      copy={(text) => navigator.clipboard.writeText(text)}
      save={saveText}
      onMessage={onMessage}
      onClose={onClose}
    />
  )
}
