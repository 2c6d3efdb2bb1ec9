import { atom } from 'jotai'
import { storagesAtom } from '../storage/storage'

/** How the page is loaded again. Stories and tests replace it. */
export const reloadAtom = atom({ reload: () => location.reload() })

/**
 * Reloads the page unless this tab has done so for the same reason less than a minute ago. Returns whether it does: without
 * storage it would reload for ever.
 */
export const reloadOnceAtom = atom(null, (get, _set, reason: string): boolean => {
  const key = `reloaded ${reason}`
  try {
    const storage = get(storagesAtom).tab()
    if (Date.now() - Number(storage.getItem(key)) < 60_000) return false
    storage.setItem(key, String(Date.now()))
  } catch {
    return false
  }
  get(reloadAtom).reload()
  return true
})
