import { useAtomValue } from 'jotai'
import { useIsHydrated } from '../page/useIsHydrated'
import styles from './CartButton.module.scss'
import { cartAtom, countPieces } from './cart'
import { useCartOpen } from './useCartOpen'

/** The button that opens the cart drawer, with the number of pieces in the cart, which is part of its name, too. */
export function CartButton() {
  const isHydrated = useIsHydrated()
  const pieces = countPieces(useAtomValue(cartAtom))
  const count = isHydrated ? pieces : 0
  const [, setOpen] = useCartOpen()
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isHydrated ? `Warenkorb, ${describePieces(count)}` : 'Warenkorb'}
      disabled={!isHydrated}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
      data-needs-shop
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M4 8h16l-1.2 11.2a1 1 0 0 1-1 .8H6.2a1 1 0 0 1-1-.8L4 8Zm4.5 0V7a3.5 3.5 0 0 1 7 0v1" />
      </svg>
      {/* Two words, as in the name. */}
      <span>Warenkorb</span>{' '}
      {count > 0 && <span className={`tabular ${styles.count}`}>{shortCount(count)}</span>}
    </button>
  )
}

/** The highest count that the bar has room for beside its other entries. */
const highestShown = 999

const shortCount = (count: number) => (count > highestShown ? `${highestShown}+` : String(count))

const describePieces = (count: number) => (count === 0 ? 'leer' : `${shortCount(count)} Artikel`)
