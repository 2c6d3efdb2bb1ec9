/**
 * Opens a modal dialog that gives the focus back to where it was. Browsers do so by themselves; WebKit sometimes takes what
 * had the focus for covered when the dialog has just been closed.
 */
export function openModal(dialog: HTMLDialogElement): void {
  const opener = document.activeElement
  dialog.showModal()
  const giveBack = () => {
    const { activeElement, body } = document
    const isLost = activeElement === body || dialog.contains(activeElement)
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  // The event comes a moment after the closing.
  dialog.addEventListener('close', giveBack, { once: true })
}
