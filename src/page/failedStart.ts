/** Shows the message in index.html that the page could not be started. Uses no API that a browser may lack. */
export function showFailedStart(): void {
  document.querySelector('.failed-start')?.removeAttribute('hidden')
}
