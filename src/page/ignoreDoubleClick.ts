/**
 * Stops the second half of a double click whose first half has just led elsewhere: it would press whatever has come under
 * the pointer. The next click decides, whichever it is.
 */
export function ignoreDoubleClick(): void {
  const stop = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, { capture: true, once: true })
}
