/** How long a busy browser may put a task off, in milliseconds. */
const longestWait = 5000

/** Runs a task when the page is loaded and the browser is idle. A busy browser runs it after five seconds. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: longestWait })
    else setTimeout(task, 500)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
