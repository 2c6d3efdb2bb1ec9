/**
 * Runs a change of stored state while no other tab runs one under the same name. Without the Web Locks API (plain-http
 * addresses, servers), and where the browser denies it together with storage, it runs at once.
 */
export async function exclusively(name: string, change: () => void): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return change()
  let hasBegun = false
  try {
    await navigator.locks.request(name, () => {
      hasBegun = true
      change()
    })
  } catch (error) {
    if (hasBegun) throw error
    change()
  }
}
