import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type AnimationEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import styles from './Drawer.module.scss'
import { openModal } from './openModal'

export interface DrawerProps {
  /** Whether the drawer is open. */
  isOpen: boolean
  /** Called when the drawer wants to be closed: by its button, by Escape or by a click beside it. */
  onClose: () => void
  /** The heading, which is also the name of the dialog. */
  title: string
  /** What lies in the drawer; rendered for as long as the drawer can be seen. */
  children: ReactNode
}

/**
 * A modal dialog at the edge of the window. The browser keeps the focus inside, reports Escape and gives the focus back. The
 * drawer closes itself, so that it can slide out.
 */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [isSeen, setIsSeen] = useState(isOpen)
  if (isOpen && !isSeen) setIsSeen(true)

  // Before the paint: nobody finds the content in a dialog that is still closed.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (isOpen && dialog?.open === false) openModal(dialog)
    if (!isOpen && dialog?.open) {
      dialog.close()
      // Closed for keyboard and screen readers, it is seen until it has slid out.
      dialog.dataset['closing'] = ''
      // Without an animation there is no animationend event.
      if (dialog.getAnimations().length === 0) {
        delete dialog.dataset['closing']
        setIsSeen(false)
      }
    }
  }, [isOpen])

  useEffect(() => {
    const dialog = dialogRef.current
    let wasPressedBeside = false
    // The dialog's box is filled by its panel: only what happens on the backdrop has the dialog itself as target.
    const onPointerDown = ({ target }: PointerEvent) => {
      wasPressedBeside = target === dialog
    }
    // Text that is selected as far as the backdrop ends in a click on the dialog, too.
    const onClick = ({ target }: MouseEvent) => {
      if (target === dialog && wasPressedBeside) onClose()
    }
    dialog?.addEventListener('pointerdown', onPointerDown)
    dialog?.addEventListener('click', onClick)
    return () => {
      dialog?.removeEventListener('pointerdown', onPointerDown)
      dialog?.removeEventListener('click', onClick)
    }
  }, [onClose])

  function handleClose() {
    // The event comes a moment after the closing, when the drawer may have been opened again.
    if (dialogRef.current?.open === false) onClose()
  }

  function closeOnEscape(event: SyntheticEvent) {
    // Closed by the browser it would be gone before it slides out.
    event.preventDefault()
    onClose()
  }

  function finishClosing({ target, currentTarget }: AnimationEvent<HTMLDialogElement>) {
    if (target !== currentTarget) return
    delete currentTarget.dataset['closing']
    setIsSeen(isOpen)
  }

  return (
    <dialog
      ref={dialogRef}
      className={styles.drawer}
      aria-label={title}
      inert={!isOpen}
      onCancel={closeOnEscape}
      onClose={handleClose}
      onAnimationEnd={finishClosing}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Schließen">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
        {isSeen && children}
      </div>
    </dialog>
  )
}
