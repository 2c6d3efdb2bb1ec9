import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Drawer.module.scss'

export interface DrawerProps {
  isOpen: boolean
  /** Called when the drawer wants to be closed: by its button, by Escape or by a click beside it. */
  onClose: () => void
  title: string
  children: ReactNode
}

/**
 * A modal dialog at the edge of the window. The browser keeps the focus inside, closes it on Escape and gives the focus
 * back to where it was.
 */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const closeButtonRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const dialog = dialogRef.current
    if (isOpen && !dialog?.open) {
      // It slides from where it has been laid out, also when it has only just been rendered.
      dialog?.getBoundingClientRect()
      dialog?.showModal()
      // Safari finds nothing to focus in what was hidden by `visibility` until then.
      closeButtonRef.current?.focus({ preventScroll: true })
    }
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])

  useEffect(() => {
    const dialog = dialogRef.current
    const onClick = (event: MouseEvent) => {
      // The dialog's box is filled by its panel: only a click on the backdrop has the dialog itself as target.
      if (event.target === dialog) onClose()
    }
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [onClose])

  function handleClose() {
    // The event comes a moment after the closing, when the drawer may have been opened again.
    if (dialogRef.current?.open === false) onClose()
  }

  return (
    <dialog ref={dialogRef} className={styles.drawer} aria-label={title} onClose={handleClose}>
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          <button
            ref={closeButtonRef}
            type="button"
            className={styles.close}
            onClick={onClose}
            aria-label="Schließen"
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
