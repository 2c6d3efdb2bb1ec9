/**
 * Runs `load`, and runs it once more when the page comes back if it fails: browsers abort the loads of a page that is being
 * left, and may show that page again as it was. A second failure is an unhandled rejection.
 */
export function loadAgainOnReturn(load: () => Promise<unknown>): void {
  load().catch(() => addEventListener('pageshow', () => void load(), { once: true }))
}
