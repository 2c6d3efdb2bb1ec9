import { proxy, wrap, type Remote } from 'comlink'
import type { SeedReader } from './seedReader'
import type { WorkerReader } from './worker'

/** Reads files in a worker. A worker can be ended in the middle of its work, as nothing else can. */
export function createWorkerReader(): SeedReader {
  let worker: Worker | undefined
  let reader: Remote<WorkerReader> | undefined

  const cancel = () => {
    worker?.terminate()
    worker = undefined
    reader = undefined
  }

  return {
    cancel,
    read: (source, onProgress) => {
      cancel()
      const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      worker = started
      const remote = wrap<WorkerReader>(started)
      reader = remote
      // A worker without its script never answers.
      const failure = new Promise<never>((_, reject) => {
        started.addEventListener('error', () => reject(new Error('The worker has failed.')))
      })
      return Promise.race([remote.read(source, proxy(onProgress)), failure])
    },
    store: async (fileName) => {
      if (reader === undefined) throw new Error('Nothing has been read.')
      return reader.store(fileName)
    },
  }
}
