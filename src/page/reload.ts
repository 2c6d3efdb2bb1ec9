import { atom } from 'jotai'

/**
 * Reloads the page unless this tab has done so for the same reason less than a minute ago. Returns whether it does: without
 * storage it would reload for ever.
 */
function reloadOnce(reason: string): boolean {
  const key = `reloaded ${reason}`
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return false
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}

/** How the page is loaded again. Stories and tests replace it. */
export const reloadAtom = atom({ reload: () => location.reload(), reloadOnce })
