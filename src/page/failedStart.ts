/** Shows the sentence of index.html that says that the page could not be started. Needs nothing that can be missing. */
export function showFailedStart(): void {
  document.querySelector('.failed-start')?.removeAttribute('hidden')
}
