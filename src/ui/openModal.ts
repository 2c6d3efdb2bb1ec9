/**
 * Opens a modal dialog that gives the focus back to where it was. Browsers do so by themselves; WebKit sometimes takes what
 * had the focus for covered when the dialog has just been closed. Where the page was laid out anew meanwhile, as when a phone
 * is turned, what has the focus comes into view.
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
  // The event comes a moment after the closing.
  dialog.addEventListener('close', giveBack, { once: true })
}
