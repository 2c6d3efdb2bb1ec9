import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { CarouselIcon } from './CarouselIcon'
import { openModal } from './openModal'
import styles from './ViewerDialog.module.scss'

export interface ViewerDialogProps {
  /** What is shown. */
  name: string
  /** Buttons and texts below what is shown. */
  footer?: ReactNode
  /** Called with each key that is pressed. */
  onKeyDown?: (event: KeyboardEvent) => void
  /** Called when the view has been closed, by its button or by Escape. */
  onClose: () => void
  children: ReactNode
}

/** A picture as large as the window allows; open for as long as it is rendered. */
export function ViewerDialog({ name, footer, onKeyDown, onClose, children }: ViewerDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const nameId = useId()

  useEffect(() => {
    if (dialogRef.current?.open === false) openModal(dialogRef.current)
  }, [])

  return (
    <dialog
      ref={dialogRef}
      className={styles.viewer}
      aria-labelledby={nameId}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <header className={styles.bar}>
        <h2 id={nameId} className={styles.name}>
          {name}
        </h2>
        <button
          type="button"
          aria-label="Vollbild schließen"
          onClick={() => dialogRef.current?.close()}
        >
          <CarouselIcon shape="close" />
        </button>
      </header>
      <div className={styles.stage}>
        <div className={styles.content}>{children}</div>
      </div>
      {footer && <footer className={`${styles.bar} ${styles.footer}`}>{footer}</footer>}
    </dialog>
  )
}
