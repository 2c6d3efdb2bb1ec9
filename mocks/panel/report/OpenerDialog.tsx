import { openReportFile } from '../../report/openReport'
import type { ReportDialogProps } from './ReportDialog'
import { ReportOpener } from './ReportOpener'

/** The form that opens somebody else's report in this page. */
export const OpenerDialog = ({ workbench, onClose }: ReportDialogProps) => (
  <ReportOpener openFile={(file) => openReportFile(file, workbench.base)} onClose={onClose} />
)
