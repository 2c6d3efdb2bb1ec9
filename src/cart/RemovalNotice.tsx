import { useAtomValue, useStore } from 'jotai'
import { useId, type MouseEvent } from 'react'
import { excerpt } from '../catalog/excerpt'
import { announceAtom } from '../ui/announcement'
import { focusHeading } from '../ui/focusHeading'
import type { RemovedEntry } from './cart'
import { cartAtom, restoreToCartAtom } from './cartState'
import styles from './CartDrawer.module.scss'

/** A line that was taken out of the cart, with the name that it had. */
export interface Removal extends RemovedEntry {
  name: string
}

/** Says what was taken out of the cart, and puts it back with its count, until the cart holds it again. */
export function RemovalNotice({ removal }: { removal: Removal }) {
  const store = useStore()
  const cart = useAtomValue(cartAtom)
  const nameId = useId()
  const { entry, name } = removal
  if (cart.some(({ id }) => id === entry.id)) return null

  const undo = async ({ currentTarget }: MouseEvent) => {
    // The button goes, and with it the focus.
    focusHeading(currentTarget.closest('dialog') ?? document.body)
    await store.set(restoreToCartAtom, removal)
    store.set(announceAtom, `${name} wieder im Warenkorb, Menge ${entry.count}.`)
  }

  return (
    <div className={styles.removal}>
      <p>
        <bdi id={nameId}>{excerpt(name)}</bdi> entfernt.
      </p>
      <button
        type="button"
        className={styles.inText}
        aria-describedby={nameId}
        onClick={(event) => void undo(event)}
      >
        Rückgängig machen
      </button>
    </div>
  )
}
