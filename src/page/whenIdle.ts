/** Runs a task once the page is loaded and has nothing else to do. */
export function whenIdle(task: () => void): void {
  const wait = () => {
    // Safari knows no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(task)
    else setTimeout(task, 500)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
