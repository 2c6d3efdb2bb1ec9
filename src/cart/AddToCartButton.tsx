import { useAtomValue, useSetAtom } from 'jotai'
import styles from './AddToCartButton.module.scss'
import { maxCount } from './cart'
import { addToCartAtom, cartAtom } from './cartState'

export interface AddToCartButtonProps {
  itemId: string
  /** The id of the element that names the item. */
  describedBy: string
  /** The button is one of many, not the one thing to do on the screen. */
  isQuiet?: boolean
}

/** The button that adds an item to the cart (SPEC.md section 4), with its count there. */
export function AddToCartButton({ itemId, describedBy, isQuiet = false }: AddToCartButtonProps) {
  const addToCart = useSetAtom(addToCartAtom)
  const count = useAtomValue(cartAtom).find(({ id }) => id === itemId)?.count ?? 0
  const isFull = count >= maxCount
  return (
    <>
      <button
        type="button"
        className={`btn ${isQuiet ? 'btn-outline' : 'btn-primary'} ${styles.button}`}
        aria-describedby={describedBy}
        aria-disabled={isFull}
        onClick={() => !isFull && void addToCart(itemId)}
      >
        In den Warenkorb
        {count > 0 && (
          <span className={`tabular ${styles.count}`} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <span role="status" className="visually-hidden">
        {count > 0 && `${count} im Warenkorb`}
      </span>
    </>
  )
}
