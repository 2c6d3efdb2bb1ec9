import type { KeyboardEventHandler, ReactNode } from 'react'
import { CarouselIcon } from './CarouselIcon'
import { Dialog } from './Dialog'
import styles from './ViewerDialog.module.scss'

export interface ViewerDialogProps {
  /** What is shown. */
  name: string
  isOpen: boolean
  /** Called when the view has been closed, by its button or by Escape. */
  onClose: () => void
  /** Buttons and texts below what is shown. */
  footer?: ReactNode
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** A picture as large as the window allows. */
export function ViewerDialog({ name, footer, children, ...dialog }: ViewerDialogProps) {
  return (
    <Dialog {...dialog} label={name} className={styles.viewer}>
      <header className={styles.bar}>
        <h2 className={styles.name}>{name}</h2>
        <button type="button" aria-label="Vollbild schließen" onClick={dialog.onClose}>
          <CarouselIcon shape="close" />
        </button>
      </header>
      <div className={styles.stage}>
        <div className={styles.content}>{children}</div>
      </div>
      {footer && <footer className={`${styles.bar} ${styles.footer}`}>{footer}</footer>}
    </Dialog>
  )
}
