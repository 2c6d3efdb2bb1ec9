/**
 * Runs a change of stored state while no other tab runs one under the same name. Without the Web Locks API (plain-http
 * addresses, servers) it runs at once.
 */
export async function exclusively(name: string, change: () => void): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return change()
  await navigator.locks.request(name, change)
}
