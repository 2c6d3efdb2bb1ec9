import { atom } from 'jotai'
import { storagesAtom } from '../storage/storage'

/** How the page is loaded again. Stories and tests replace it. */
export const reloadAtom = atom({ reload: () => location.reload() })

/** Whether the page is being loaded again. In development, React runs each effect twice. */
const isReloadingAtom = atom(false)

/**
 * Reloads the page unless this tab has done so for the same reason less than a minute ago. Returns whether it does: without
 * storage it would reload for ever.
 */
export const reloadOnceAtom = atom(null, (get, set, reason: string): boolean => {
  if (get(isReloadingAtom)) return true
  const key = `reloaded ${reason}`
  try {
    const storage = get(storagesAtom).tab()
    if (Date.now() - Number(storage.getItem(key)) < 60_000) return false
    storage.setItem(key, String(Date.now()))
  } catch {
    return false
  }
  set(isReloadingAtom, true)
  get(reloadAtom).reload()
  return true
})
