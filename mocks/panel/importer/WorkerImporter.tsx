import { announce } from '../../storedData'
import { readCart } from '../recorder'
import { useWatched } from '../useWatched'
import { Importer } from './Importer'
import { createWorkerReader } from './workerReader'

const reader = createWorkerReader()

export interface WorkerImporterProps {
  onApplied: () => void
  onClose: () => void
}

/** The importer with its worker and this browser's storage. */
export function WorkerImporter(props: WorkerImporterProps) {
  const cart = useWatched(readCart)
  // The application stores an empty list once the last item is taken out.
  const isCartFilled = cart !== '' && cart !== '[]'
  return <Importer reader={reader} isCartFilled={isCartFilled} announce={announce} {...props} />
}
