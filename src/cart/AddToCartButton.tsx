import { useAtom, useSetAtom } from 'jotai'
import { useId } from 'react'
import { announceAtom } from '../ui/announcement'
import styles from './AddToCartButton.module.scss'
import { addItem, cartAtom, countOf, maxCount } from './cart'

export interface AddToCartButtonProps {
  /** The id of the item to put into the cart. */
  itemId: string
  /** The id of the element that names the item. */
  titleId: string
  /** The button is one of many, not the one thing to do on the screen. */
  isQuiet?: boolean
}

/** The button that adds an item to the cart (SPEC.md section 4), with its count there. */
export function AddToCartButton({ itemId, titleId, isQuiet = false }: AddToCartButtonProps) {
  const id = useId()
  const [cart, changeCart] = useAtom(cartAtom)
  const announce = useSetAtom(announceAtom)
  const count = countOf(cart, itemId)

  const add = () => {
    const changed = changeCart((current) => addItem(current, itemId))
    const added = countOf(changed, itemId)
    announce(`Im Warenkorb: ${added}${added < maxCount ? '' : ', mehr geht nicht'}.`)
  }

  return (
    <>
      <button
        type="button"
        id={id}
        className={`btn ${isQuiet ? 'btn-outline' : 'btn-primary'} ${styles.button}`}
        aria-labelledby={`${id} ${titleId}`}
        aria-disabled={count >= maxCount}
        onClick={add}
      >
        In den Warenkorb
        {count > 0 && (
          <span className={`tabular ${styles.count}`} aria-hidden="true" data-count={count} />
        )}
      </button>
      <span className="visually-hidden">{count > 0 && `${count} im Warenkorb`}</span>
    </>
  )
}
