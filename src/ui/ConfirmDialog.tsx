import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import styles from './ConfirmDialog.module.scss'
import { openModal } from './openModal'

export interface ConfirmDialogProps {
  /** Whether the question is asked. */
  isOpen: boolean
  /** The question. */
  title: string
  /** What happens either way, as text. */
  children: ReactNode
  /** The harmless answer, which has the focus and is also given by Escape. */
  stayLabel: string
  /** Called when the harmless answer is given. */
  onStay: () => void
  /** The answer that confirms. */
  confirmLabel: string
  /** Called when the question is confirmed. */
  onConfirm: () => void
}

/**
 * A modal question with two answers. The browser keeps the focus inside and restores it afterwards. The parent closes the
 * dialog after either answer.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, stayLabel, onStay, confirmLabel, onConfirm } = props
  const dialogRef = useRef<HTMLDialogElement>(null)
  const isAskedRef = useRef(false)
  const id = useId()

  // Later than the render: what has asked, such as a menu, gives its focus back first.
  useEffect(() => {
    const dialog = dialogRef.current
    if (isOpen && dialog?.open === false) openModal(dialog)
    if (!isOpen && dialog?.open) dialog.close()
    isAskedRef.current = isOpen
  }, [isOpen])

  function stayOnEscape(event: SyntheticEvent) {
    event.preventDefault()
    onStay()
  }

  // Some browsers close a dialog despite preventDefault, without an answer. The event comes a moment after the closing, when
  // the next question may wait for its dialog.
  function stayWhenClosed() {
    if (isAskedRef.current && dialogRef.current?.open === false) onStay()
  }

  return (
    <dialog
      ref={dialogRef}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={stayOnEscape}
      onClose={stayWhenClosed}
    >
      {isOpen && (
        <>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {/* The text can change while the question is open, as when a creation ends. */}
          <p id={`${id}-text`} className={styles.text} aria-live="polite">
            {children}
          </p>
          <div className={styles.answers}>
            <button type="button" className="btn btn-primary" onClick={onStay}>
              {stayLabel}
            </button>
            <button type="button" className="btn btn-outline" onClick={onConfirm}>
              {confirmLabel}
            </button>
          </div>
        </>
      )}
    </dialog>
  )
}
