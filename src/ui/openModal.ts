/**
 * Opens a modal dialog, and gives the focus back when it closes. Browsers do so by themselves, but WebKit sometimes still
 * treats the opener as inert just after the close. If the layout has changed meanwhile, as when a phone is rotated, the
 * focused element is scrolled into view.
 */
export function openModal(dialog: HTMLDialogElement): void {
  const opener = document.activeElement
  const topOfOpener = () => opener?.getBoundingClientRect().top
  const top = topOfOpener()
  dialog.showModal()
  const giveBack = () => {
    const { activeElement, body } = document
    const isLost = activeElement === body || dialog.contains(activeElement)
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    if (topOfOpener() !== top) {
      document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    }
  }
  // By then the browser has given the focus back, or has failed to.
  dialog.addEventListener('close', giveBack, { once: true })
}
