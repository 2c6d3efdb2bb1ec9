/**
 * Runs a change of a stored text while no other tab runs one of the same key. Without the Web Locks API (plain-http
 * addresses, servers), and where the browser denies it together with storage, the change runs at once.
 */
export async function exclusively(key: string, change: () => void): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return change()
  let hasBegun = false
  try {
    await navigator.locks.request(key, () => {
      hasBegun = true
      change()
    })
  } catch (error) {
    if (hasBegun) throw error
    change()
  }
}
