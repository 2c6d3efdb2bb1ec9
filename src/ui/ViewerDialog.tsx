import { useState, type ReactNode } from 'react'
import { CarouselIcon } from './CarouselIcon'
import { Dialog, type DialogProps } from './Dialog'
import styles from './ViewerDialog.module.scss'

export interface ViewerDialogProps extends Omit<DialogProps, 'label' | 'className'> {
  /** What is shown. */
  name: string
  /** Buttons and texts below what is shown. */
  footer?: ReactNode
}

/** A picture as large as the window allows. */
export function ViewerDialog({ name, footer, children, ...dialog }: ViewerDialogProps) {
  // What is shown is mounted once the dialog is open: react-slick measures its pictures when it is mounted.
  const [content, setContent] = useState<Element | null>(null)
  return (
    <Dialog {...dialog} label={name} className={styles.viewer}>
      <header className={styles.bar}>
        <h2 className={styles.name}>{name}</h2>
        <button type="button" aria-label="Vollbild schließen" onClick={dialog.onClose}>
          <CarouselIcon shape="close" />
        </button>
      </header>
      <div className={styles.stage}>
        <div ref={setContent} className={styles.content}>
          {content && children}
        </div>
      </div>
      {footer && <footer className={`${styles.bar} ${styles.footer}`}>{footer}</footer>}
    </Dialog>
  )
}
