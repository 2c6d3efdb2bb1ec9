import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { ApolloScope } from '../api/ApolloScope'
import { leadsAway } from '../page/leadsAway'
import { paths } from '../paths'
import { StorageNotice } from '../session/StorageNotice'
import { Drawer } from '../ui/Drawer'
import { EmptyState } from '../ui/EmptyState'
import { announceAtom } from '../ui/announcement'
import { DialogLiveRegion } from '../ui/LiveRegion'
import styles from './CartDrawer.module.scss'
import { CartLines, type CartLinesProps } from './CartLines'
import { countOf, findEntry } from './cart'
import { cartAtom, restoreToCartAtom } from './cartState'
import { RemovalNotice, type Removal } from './RemovalNotice'
import { useCartOpen } from './useCartOpen'
import { useSinglePresses } from './useSinglePresses'

/** The cart as a dialog at the edge of the window: its lines, its sum, and the way to an enquiry. */
export function CartDrawer() {
  const [isOpen, setOpen] = useCartOpen()
  const close = useCallback(() => setOpen(false), [setOpen])
  const leave = (event: MouseEvent) => {
    if (leadsAway(event)) close()
  }
  return (
    <Drawer isOpen={isOpen} onClose={close} title="Warenkorb">
      {isOpen && <DialogLiveRegion />}
      <CartContent onLeave={leave} />
      {/* The frame's own notice lies below the dialog. */}
      <div className={styles.notice}>
        <StorageNotice isRepeated />
      </div>
    </Drawer>
  )
}

function CartContent({ onLeave }: Pick<CartLinesProps, 'onLeave'>) {
  const store = useStore()
  const cart = useAtomValue(cartAtom)
  const contentRef = useRef<HTMLDivElement>(null)
  const keepSinglePresses = useSinglePresses()
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  const restoredId = useRef('')
  // What the cart holds again, from here or from another tab, is no longer removed.
  const standing = removals.filter(({ entry }) => countOf(cart, entry.id) === 0)
  if (standing.length < removals.length) setRemovals(standing)

  useEffect(() => {
    const restored = findEntry(cart, restoredId.current)
    if (restored === null) return
    restoredId.current = ''
    const buttons = contentRef.current?.querySelectorAll<HTMLElement>('[data-part="remove"]')
    buttons?.[restored.place]?.focus()
  }, [cart])

  const undo = async (removal: Removal) => {
    const { entry, name } = removal
    restoredId.current = entry.id
    await store.set(restoreToCartAtom, removal)
    store.set(announceAtom, `${name} wieder im Warenkorb, Menge ${entry.count}.`)
  }
  const last = standing.at(-1)
  const notice = last && (
    <RemovalNotice key={last.entry.id} removal={last} onUndo={() => void undo(last)} />
  )
  return (
    <div ref={contentRef} className={styles.content} onClickCapture={keepSinglePresses}>
      {cart.length === 0 ? (
        <>
          <div className={styles.empty}>
            <EmptyState
              picture="empty-box"
              ways={
                <>
                  <Link to={paths.shop} className="btn btn-primary" onClick={onLeave}>
                    Zum Shop
                  </Link>
                  <Link to={paths.gallery} className="btn btn-outline" onClick={onLeave}>
                    Gallerie ansehen
                  </Link>
                </>
              }
            >
              <p className={styles.emptyTitle}>Ihr Warenkorb ist leer.</p>
              <p className={styles.note}>
                Legen Sie hinein, was Sie interessiert. Daraus wird eine Anfrage an uns, die zu
                nichts verpflichtet.
              </p>
            </EmptyState>
          </div>
          {notice}
        </>
      ) : (
        <ApolloScope>
          <CartLines
            onLeave={onLeave}
            onRemoved={(removal) => setRemovals((others) => [...others, removal])}
          >
            {notice}
          </CartLines>
        </ApolloScope>
      )}
    </div>
  )
}
