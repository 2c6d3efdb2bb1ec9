import { useAtom, useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApolloScope } from '../api/ApolloScope'
import { galleryLink, shopLink } from '../content/waysOn'
import { StorageNotice } from '../session/StorageNotice'
import { announceAtom } from '../ui/announcement'
import { CarouselIcon } from '../ui/CarouselIcon'
import { Dialog } from '../ui/Dialog'
import { EmptyState } from '../ui/EmptyState'
import { excerpt } from '../ui/text'
import { WayOnLinks } from '../ui/WayOn'
import styles from './CartDrawer.module.scss'
import { CartLines, focusRemoveButton } from './CartLines'
import { cartAtom, countOf, restoreEntry, type Removal } from './cart'
import { useCartOpen } from './useCartOpen'

/** The cart as a dialog at the edge of the window: its lines, its sum, and the way to an enquiry. */
export function CartDrawer() {
  const [isOpen, setOpen] = useCartOpen()
  const close = () => setOpen(false)
  return (
    <Dialog isOpen={isOpen} onClose={close} label="Warenkorb" className={styles.drawer}>
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 className={styles.title}>Warenkorb</h2>
          <button
            type="button"
            className={`d-print-none ${styles.close}`}
            onClick={close}
            aria-label="Schließen"
          >
            <CarouselIcon shape="close" />
          </button>
        </div>
        <CartContent onClose={close} />
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

  const undo = (removal: Removal, dialog: Element | null) => {
    // The button goes, and the focus goes to the line that is back.
    flushSync(() => changeCart((current) => restoreEntry(current, removal)))
    focusRemoveButton(dialog, removal.place)
    announce(`${removal.name} wieder im Warenkorb, Menge ${removal.entry.count}.`)
  }
  const notice = last && (
    <RemovalNotice
      key={last.entry.id}
      name={last.name}
      onUndo={(button) => undo(last, button.closest('dialog'))}
    />
  )
  return (
    <>
      {cart.length === 0 ? (
        <>
          <div className={styles.empty}>
            <EmptyState picture="empty-box" ways={<WayOnLinks links={[shopLink, galleryLink]} />}>
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
    </>
  )
}

interface RemovalNoticeProps {
  name: string
  onUndo: (button: Element) => void
}

/** Says what was taken out of the cart, with the button that puts it back. */
function RemovalNotice({ name, onUndo }: RemovalNoticeProps) {
  const nameId = useId()
  return (
    <div className={`d-print-none ${styles.removal}`}>
      <p>
        <bdi id={nameId}>{excerpt(name)}</bdi> entfernt.
      </p>
      <button
        type="button"
        className={styles.inText}
        data-part="undo"
        aria-describedby={nameId}
        onClick={({ currentTarget }) => onUndo(currentTarget)}
      >
        Rückgängig machen
      </button>
    </div>
  )
}
