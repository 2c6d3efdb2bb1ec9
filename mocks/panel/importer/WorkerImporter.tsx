import { announce } from '../../storedData'
import { Importer } from './Importer'
import { createWorkerReader } from './workerReader'

const reader = createWorkerReader()

export interface WorkerImporterProps {
  onApplied: () => void
  onClose: () => void
}

/** The importer with its worker and this browser's storage. */
export const WorkerImporter = (props: WorkerImporterProps) => (
  <Importer reader={reader} announce={announce} {...props} />
)
