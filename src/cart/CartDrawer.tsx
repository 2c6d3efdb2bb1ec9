import { useAtomValue } from 'jotai'
import { useCallback, useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { ApolloScope } from '../api/ApolloScope'
import { paths } from '../paths'
import { StorageNotice } from '../session/StorageNotice'
import { Drawer } from '../ui/Drawer'
import { EmptyState } from '../ui/EmptyState'
import { DialogLiveRegion } from '../ui/LiveRegion'
import styles from './CartDrawer.module.scss'
import { CartLines, type CartLinesProps } from './CartLines'
import { cartAtom } from './cartState'
import { RemovalNotice, type Removal } from './RemovalNotice'
import { useCartOpen } from './useCartOpen'

/** The cart as a dialog at the edge of the window: its lines, its sum, and the way to an enquiry. */
export function CartDrawer() {
  const [isOpen, setOpen] = useCartOpen()
  const close = useCallback(() => setOpen(false), [setOpen])
  // With a key held, a link opens another tab or window.
  const leave = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) close()
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
  const [removal, setRemoval] = useState<Removal | null>(null)
  const notice = removal && <RemovalNotice removal={removal} />
  const isEmpty = useAtomValue(cartAtom).length === 0
  if (isEmpty) {
    return (
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
              Legen Sie hinein, was Sie interessiert. Daraus wird eine Anfrage an uns, die zu nichts
              verpflichtet.
            </p>
          </EmptyState>
        </div>
        {notice}
      </>
    )
  }
  return (
    <ApolloScope>
      <CartLines onLeave={onLeave} onRemoved={setRemoval}>
        {notice}
      </CartLines>
    </ApolloScope>
  )
}
