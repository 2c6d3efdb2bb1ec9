/**
 * Runs a change of a stored text while no other tab runs one of the same key. Without the Web Locks API (plain-http
 * addresses, servers), and where the browser denies it together with storage, the change runs at once; so it does when the
 * page is left while it waits.
 */
export async function exclusively(key: string, change: () => void): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return change()
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    change()
  }
  addEventListener('pagehide', begin)
  try {
    await navigator.locks.request(key, begin)
  } catch (error) {
    if (hasBegun) throw error
    begin()
  } finally {
    removeEventListener('pagehide', begin)
  }
}
