import { useQuery } from '@apollo/client/react'
import { useAtom, useSetAtom } from 'jotai'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { itemPath } from '../catalog/itemAddress'
import { formatPrice, sumPrices } from '../catalog/price'
import { shopItemsQuery, type ShopItem } from '../catalog/shopItems.query'
import { priceNote } from '../content/company'
import { announceAtom } from '../ui/announcement'
import { QueryState } from '../ui/StatusText'
import { QuantityStepper } from '../ui/QuantityStepper'
import { displayTitle, excerpt } from '../ui/text'
import {
  cartAtom,
  countOf,
  maxCount,
  removeItem,
  setCount,
  type Cart,
  type CartEntry,
  type Removal,
} from './cart'
import styles from './CartDrawer.module.scss'
import { EnquiryWays } from './EnquiryWays'

export interface CartLinesProps {
  onClose: () => void
  /** Called when a line has been taken out. */
  onRemoved: (removal: Removal) => void
  /** A notice between the lines and their sum. */
  children: ReactNode
}

/** The lines of a cart that is not empty, with title and price of each item from the shop's list. */
export function CartLines(props: CartLinesProps) {
  const { data, refetch, networkStatus } = useQuery(shopItemsQuery)
  if (data?.shopItems) return <LoadedLines {...props} items={data.shopItems} />
  return (
    <div className={styles.body}>
      <QueryState networkStatus={networkStatus} onRetry={() => void refetch().catch(() => {})} />
      <p className={styles.note}>Ihr Warenkorb ist unverändert gespeichert.</p>
    </div>
  )
}

/** The lines of a cart that the shop still has. */
const availableLines = (cart: Cart, itemsById: ReadonlyMap<string, ShopItem>) =>
  cart.flatMap(({ id, count }) => {
    const item = itemsById.get(id)
    return item ? [{ title: displayTitle(item.title), price: item.sizing.priceXS, count }] : []
  })

function LoadedLines(props: CartLinesProps & { items: readonly ShopItem[] }) {
  const { items, onClose, onRemoved, children } = props
  const [cart, changeCart] = useAtom(cartAtom)
  const announce = useSetAtom(announceAtom)
  const itemsById = new Map(items.map((item) => [item.id, item]))
  const available = availableLines(cart, itemsById)
  const sumOf = (lines: Cart) => formatPrice(sumPrices(availableLines(lines, itemsById)))

  const announceChange = (change: string, changed: Cart) => {
    const outcome = changed.length === 0 ? 'der Warenkorb ist leer' : `Summe ${sumOf(changed)}`
    announce(`${change}, ${outcome}.`)
  }
  const recount = (id: string, count: number) => {
    const changed = changeCart((current) => setCount(current, id, count))
    const now = countOf(changed, id)
    announceChange(`Menge ${now}${now < maxCount ? '' : ', mehr geht nicht'}`, changed)
  }
  const remove = (removal: Removal) => {
    const changed = changeCart((current) => removeItem(current, removal.entry.id))
    announceChange(`${removal.name} entfernt`, changed)
    onRemoved(removal)
  }

  return (
    <>
      <ul className={styles.body}>
        {cart.map((entry, place) => (
          <li key={entry.id} className={styles.line}>
            <Line
              entry={entry}
              place={place}
              item={itemsById.get(entry.id)}
              onCount={recount}
              onRemove={remove}
            />
          </li>
        ))}
      </ul>
      {children}
      <div className={styles.footer}>
        <p className={styles.sum}>
          <span>Summe</span>
          <strong className="tabular" data-part="sum" translate="no">
            {sumOf(cart)}
          </strong>
        </p>
        <p className={styles.note}>Preise in Größe XS, {priceNote}</p>
        {available.length > 0 && <EnquiryWays lines={available} />}
        <button type="button" className="btn btn-outline" onClick={onClose}>
          Weiter einkaufen
        </button>
      </div>
    </>
  )
}

interface LineProps {
  entry: CartEntry
  /** How many lines stand before it. */
  place: number
  /** Undefined when the shop no longer has it. */
  item: ShopItem | undefined
  onCount: (id: string, count: number) => void
  onRemove: (removal: Removal) => void
}

function Line({ entry, place, item, onCount, onRemove }: LineProps) {
  const { id, count } = entry
  const titleId = useId()
  const name = item ? displayTitle(item.title) : `Artikel ${id}`
  const tag = item?.tags[0]?.name
  const remove = ({ currentTarget }: MouseEvent) => {
    // The focus stays at this place, or goes to the line above.
    const dialog = currentTarget.closest('dialog')
    flushSync(() => onRemove({ entry, place, name }))
    focusRemoveButton(dialog, place)
  }
  return (
    <>
      <div className={styles.text}>
        {item ? (
          <Link to={itemPath(id)} id={titleId} dir="auto" className={styles.name}>
            {name}
          </Link>
        ) : (
          <bdi id={titleId} className={styles.name} translate="no">
            {name}
          </bdi>
        )}
        {item ? (
          <span className={styles.note}>
            {tag !== undefined && <bdi>{excerpt(tag)} · </bdi>}
            <span className="tabular" translate="no">
              {formatPrice(item.sizing.priceXS)}
            </span>
          </span>
        ) : (
          <span className={styles.unavailable}>Nicht mehr verfügbar</span>
        )}
      </div>
      <strong className={`tabular ${styles.price}`} translate="no">
        {item ? formatPrice(sumPrices([{ price: item.sizing.priceXS, count }])) : `${count} ×`}
      </strong>
      {item && (
        <QuantityStepper
          count={count}
          max={maxCount}
          describedBy={titleId}
          onChange={(wanted) => onCount(id, wanted)}
        />
      )}
      <button
        type="button"
        className={`d-print-none ${styles.remove}`}
        data-part="remove"
        aria-describedby={titleId}
        onClick={remove}
      >
        Entfernen
      </button>
    </>
  )
}

/** Moves the focus to the button *Entfernen* of the line at a place, or of the last; in an empty cart to *Schließen*. */
export function focusRemoveButton(dialog: Element | null, place: number): void {
  const buttons = [...(dialog?.querySelectorAll<HTMLElement>('[data-part="remove"]') ?? [])]
  const button = buttons[place] ?? buttons.at(-1) ?? dialog?.querySelector('button')
  button?.focus()
}
