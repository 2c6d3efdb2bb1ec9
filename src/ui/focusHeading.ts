/** Moves the focus to the first heading in a part of the page, so that screen readers begin there. */
export function focusHeading(part: Element): void {
  const heading = part.querySelector<HTMLElement>('h1, h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
