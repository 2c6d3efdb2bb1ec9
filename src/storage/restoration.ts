import { atom, type createStore } from 'jotai'
import type { storedAtom } from './storage'

/** How long the first render waits for the stored session, in milliseconds (SPEC.md section 9). */
const restoreTimeoutMs = 5000

/** Whether the session was not restored in time. The page then runs signed out; what is stored stays as it is. */
export const restoreFailedAtom = atom(false)

/** Waits until the stored session can be read (SPEC.md section 4). */
export async function restoreSession(
  store: ReturnType<typeof createStore>,
  ready: Promise<unknown>,
): Promise<void> {
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, restoreTimeoutMs))
  await Promise.race([ready, tooLate]).catch(() => store.set(restoreFailedAtom, true))
}

/** A part of the session: the stored value or, where restoring has failed, `otherwise` until somebody signs in. */
export const restoredAtom = <Value>(
  stored: ReturnType<typeof storedAtom<Value>>,
  otherwise: Value,
) =>
  atom(
    (get) => (get(restoreFailedAtom) ? otherwise : get(stored)),
    (_get, set, change: (value: Value) => Value) => {
      set(restoreFailedAtom, false)
      return set(stored, change)
    },
  )
