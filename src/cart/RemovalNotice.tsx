import { useId } from 'react'
import { excerpt } from '../ui/text'
import type { RemovedEntry } from './cart'
import styles from './CartDrawer.module.scss'

/** A line that was taken out of the cart, with the name that it had. */
export interface Removal extends RemovedEntry {
  name: string
}

export interface RemovalNoticeProps {
  removal: Removal
  onUndo: () => void
}

/** Says what was taken out of the cart, with the button that puts it back. */
export function RemovalNotice({ removal, onUndo }: RemovalNoticeProps) {
  const nameId = useId()
  return (
    <div className={styles.removal}>
      <p>
        <bdi id={nameId}>{excerpt(removal.name)}</bdi> entfernt.
      </p>
      <button
        type="button"
        className={styles.inText}
        data-part="undo"
        aria-describedby={nameId}
        onClick={onUndo}
      >
        Rückgängig machen
      </button>
    </div>
  )
}
