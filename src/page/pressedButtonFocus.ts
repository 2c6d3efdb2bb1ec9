/**
 * Gives the focus to each button that a pointer presses. Safari leaves it elsewhere, and so does every browser where the
 * button was still disabled as the press began. A dialog that the button opens can then give the focus back to it.
 */
export function focusPressedButtons(container: HTMLElement): void {
  const focusPressed = ({ target, detail }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    // A form that is sent by Enter clicks its button, too: a click without a press.
    if (detail === 0 || button === document.activeElement) return
    button?.focus({ preventScroll: true, focusVisible: false })
  }
  // While capturing: the button's own handler may open a dialog at once.
  container.addEventListener('click', focusPressed, { capture: true })
}
