import { useAtom, useSetAtom } from 'jotai'
import { useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { ApolloScope } from '../api/ApolloScope'
import { paths } from '../paths'
import { StorageNotice } from '../session/StorageNotice'
import { announceAtom } from '../ui/announcement'
import { CarouselIcon } from '../ui/CarouselIcon'
import { Dialog } from '../ui/Dialog'
import { EmptyState } from '../ui/EmptyState'
import styles from './CartDrawer.module.scss'
import frame from './CartDrawerFrame.module.scss'
import { CartLines } from './CartLines'
import { cartAtom, countOf, restoreEntry } from './cart'
import { RemovalNotice, type Removal } from './RemovalNotice'
import { useCartOpen } from './useCartOpen'

/** The cart as a dialog at the edge of the window: its lines, its sum, and the way to an enquiry. */
export function CartDrawer() {
  const [isOpen, setOpen] = useCartOpen()
  const close = () => setOpen(false)
  // A link to the page that is open navigates nowhere.
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href^="/"]')) close()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} label="Warenkorb" className={frame.drawer}>
      {/* oxlint-disable-next-line -- the links take the keys */}
      <div className={frame.panel} onClick={closeByLink}>
        <div className={frame.header}>
          <h2 className={frame.title}>Warenkorb</h2>
          <button type="button" className={frame.close} onClick={close} aria-label="Schließen">
            <CarouselIcon shape="close" />
          </button>
        </div>
        {isOpen && <CartContent onClose={close} />}
      </div>
    </Dialog>
  )
}

function CartContent({ onClose }: { onClose: () => void }) {
  const [cart, changeCart] = useAtom(cartAtom)
  const announce = useSetAtom(announceAtom)
  const [removals, setRemovals] = useState<readonly Removal[]>([])
  // What the cart holds again, from here or from another tab, is no longer removed.
  const last = removals.findLast(({ entry }) => countOf(cart, entry.id) === 0)

  const undo = (removal: Removal) => {
    changeCart((current) => restoreEntry(current, removal))
    announce(`${removal.name} wieder im Warenkorb, Menge ${removal.entry.count}.`)
  }
  const notice = last && (
    <RemovalNotice key={last.entry.id} removal={last} onUndo={() => undo(last)} />
  )
  return (
    <div className={styles.content}>
      {cart.length === 0 ? (
        <>
          <div className={styles.empty}>
            <EmptyState
              picture="empty-box"
              ways={
                <>
                  <Link to={paths.shop} className="btn btn-primary">
                    Zum Shop
                  </Link>
                  <Link to={paths.gallery} className="btn btn-outline">
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
            onClose={onClose}
            onRemoved={(removal) => setRemovals((others) => [...others, removal])}
          >
            {notice}
          </CartLines>
        </ApolloScope>
      )}
      {/* The frame's own notice lies below the dialog. */}
      <div className={styles.notice}>
        <StorageNotice />
      </div>
    </div>
  )
}
