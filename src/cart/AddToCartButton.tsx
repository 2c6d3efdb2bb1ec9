import { useAtomValue, useSetAtom } from 'jotai'
import styles from './AddToCartButton.module.scss'
import { maxCount } from './cart'
import { addToCartAtom, cartAtom } from './cartState'

export interface AddToCartButtonProps {
  itemId: string
  /** The id of the element that names the item. */
  describedBy: string
}

/** The button that adds an item to the cart (SPEC.md section 4), with its count there. */
export function AddToCartButton({ itemId, describedBy }: AddToCartButtonProps) {
  const addToCart = useSetAtom(addToCartAtom)
  const count = useAtomValue(cartAtom).find(({ id }) => id === itemId)?.count ?? 0
  const isFull = count >= maxCount
  return (
    <div className={styles.row}>
      <button
        type="button"
        className="btn btn-primary"
        aria-describedby={describedBy}
        aria-disabled={isFull}
        onClick={() => !isFull && void addToCart(itemId)}
      >
        In den Warenkorb
      </button>
      <span role="status" className={`tabular ${styles.count}`}>
        {count > 0 && `${count} im Warenkorb`}
      </span>
    </div>
  )
}
