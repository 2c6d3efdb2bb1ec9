/** Runs a task when the page is loaded and the browser is idle. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(task)
    else setTimeout(task, 500)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
