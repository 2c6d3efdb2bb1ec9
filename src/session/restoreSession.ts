import { atom, type createStore } from 'jotai'
import { absentStorage, storageAtom } from '../storage/storage'

/** How long the first render waits for what is stored, in milliseconds (SPEC.md section 9). */
const restoreTimeoutMs = 5000

/** Whether the storage could not be read, or not in time, so that this page runs without it. */
export const restoreFailedAtom = atom(false)

/**
 * Waits until the storage can be read (SPEC.md section 4). After a time-out or a failure the page runs without storage: it
 * renders signed out and changes nothing that is stored.
 */
export async function restoreSession(store: ReturnType<typeof createStore>): Promise<void> {
  if (await isReadyInTime(store.get(storageAtom).ready())) return
  store.set(storageAtom, absentStorage)
  store.set(restoreFailedAtom, true)
}

function isReadyInTime(ready: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), restoreTimeoutMs)
    const settle = (isReady: boolean) => {
      clearTimeout(timer)
      resolve(isReady)
    }
    ready.then(
      () => settle(true),
      () => settle(false),
    )
  })
}
