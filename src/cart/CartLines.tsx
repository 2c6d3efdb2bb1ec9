import { useAtomValue, useStore } from 'jotai'
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ResultOf } from '../api/graphql'
import { useRetry } from '../api/useRetry'
import { displayTitle } from '../catalog/displayTitle'
import { excerpt } from '../catalog/excerpt'
import { formatPrice, sumPrices } from '../catalog/price'
import type { shopItemsQuery } from '../catalog/shopItems.query'
import { useKnownShopItems } from '../catalog/useKnownShopItems'
import { priceNote } from '../content/company'
import { itemPath } from '../catalog/itemAddress'
import { announceAtom, useWaitEnd } from '../ui/announcement'
import { kerningClass } from '../ui/endlessWord'
import { focusHeading } from '../ui/focusHeading'
import { ErrorText, LoadingText } from '../ui/StatusText'
import { QuantityStepper } from '../ui/QuantityStepper'
import { countOf, maxCount, type Cart } from './cart'
import {
  cartAtom,
  decreaseCountAtom,
  increaseCountAtom,
  removeFromCartAtom,
  setCountAtom,
} from './cartState'
import styles from './CartDrawer.module.scss'
import { EnquiryWays } from './EnquiryWays'
import type { Removal } from './RemovalNotice'

export interface CartLinesProps {
  /** Called when somebody leaves the cart: by a link or by *Weiter einkaufen*. */
  onLeave: (event: MouseEvent) => void
  /** Called when a line has been taken out. */
  onRemoved: (removal: Removal) => void
  /** A notice between the lines and their sum. */
  children: ReactNode
}

/** The lines of a cart that is not empty, with title and price of each item from the shop's list. */
export function CartLines(props: CartLinesProps) {
  const query = useKnownShopItems()
  const { data, loading } = query
  const { retry, isRetrying } = useRetry(query)
  const items = data?.shopItems

  if (!items) {
    return (
      <div className={styles.body}>
        {loading && !isRetrying ? (
          <LoadingText />
        ) : (
          <ErrorText onRetry={retry} isRetrying={isRetrying} />
        )}
        <p className={styles.note}>Ihr Warenkorb ist unverändert gespeichert.</p>
      </div>
    )
  }

  return <LoadedLines {...props} items={items} />
}

type ShopItem = NonNullable<ResultOf<typeof shopItemsQuery>['shopItems']>[number]
type ItemsById = ReadonlyMap<string, ShopItem>

/** The lines of a cart that the shop still has. */
const availableLines = (cart: Cart, itemsById: ItemsById) =>
  cart.flatMap(({ id, count }) => {
    const item = itemsById.get(id)
    return item ? [{ title: displayTitle(item.title), price: item.sizing.priceXS, count }] : []
  })

interface LoadedLinesProps extends CartLinesProps {
  items: readonly ShopItem[]
}

function LoadedLines({ items, onLeave, onRemoved, children }: LoadedLinesProps) {
  const cart = useAtomValue(cartAtom)
  const store = useStore()
  const itemsById: ItemsById = new Map(items.map((item) => [item.id, item]))
  const lines = cart.map((entry) => ({ ...entry, item: itemsById.get(entry.id) }))
  const available = availableLines(cart, itemsById)
  const sum = formatPrice(sumPrices(available))
  useWaitEnd(`Warenkorb geladen, Summe ${sum}.`)

  /** Announces a change that has been made, with what the cart comes to now. */
  const announceChange = (change: string, ...hints: string[]) => {
    const changed = store.get(cartAtom)
    const newSum = formatPrice(sumPrices(availableLines(changed, itemsById)))
    const outcome = changed.length === 0 ? 'der Warenkorb ist leer' : `Summe ${newSum}`
    store.set(announceAtom, [`${change}, ${outcome}.`, ...hints].join(' '))
  }

  const remove = async (id: string, name: string) => {
    const removed = await store.set(removeFromCartAtom, id)
    if (removed === null) return
    announceChange(`${name} entfernt`, 'Das lässt sich rückgängig machen.')
    onRemoved({ ...removed, name })
  }

  return (
    <>
      <ul className={`${styles.body} ${styles.lines}`}>
        {lines.map(({ id, count, item }) => (
          <li key={id} className={styles.line}>
            {item ? (
              <AvailableLine
                id={id}
                title={displayTitle(item.title)}
                tag={item.tags[0]?.name}
                price={item.sizing.priceXS}
                count={count}
                onLeave={onLeave}
                announceChange={announceChange}
                onRemove={remove}
              />
            ) : (
              <UnavailableLine id={id} count={count} onRemove={remove} />
            )}
          </li>
        ))}
      </ul>
      {children}
      <div className={styles.footer}>
        <p className={styles.sum}>
          <span>Summe</span>
          <strong className="tabular" data-part="sum">
            {sum}
          </strong>
        </p>
        <p className={styles.note}>Preise in Größe XS, {priceNote}</p>
        {available.length > 0 && <EnquiryWays lines={available} />}
        <button type="button" className="btn btn-outline" onClick={onLeave}>
          Weiter einkaufen
        </button>
      </div>
    </>
  )
}

interface LineProps {
  id: string
  count: number
  onRemove: (id: string, name: string) => Promise<void>
}

interface AvailableLineProps extends LineProps {
  title: string
  /** The name of the item's first tag. */
  tag: string | undefined
  price: number
  onLeave: (event: MouseEvent) => void
  announceChange: (change: string) => void
}

function AvailableLine(props: AvailableLineProps) {
  const { id, title, tag, price, count, onLeave, announceChange, onRemove } = props
  const store = useStore()
  const titleId = useId()
  /** Settles when the last count that was typed is stored. */
  const typedCount = useRef(Promise.resolve())

  const announceCount = () => {
    const changed = countOf(store.get(cartAtom), id)
    announceChange(`Menge ${changed}${changed < maxCount ? '' : ', mehr geht nicht'}`)
  }
  const changeCount = async (change: typeof increaseCountAtom) => {
    await store.set(change, id)
    announceCount()
  }
  return (
    <>
      <div className={styles.text}>
        <Link to={itemPath(id)} id={titleId} dir="auto" className={styles.name} onClick={onLeave}>
          {title}
        </Link>
        <span className={styles.note}>
          {tag !== undefined && <bdi>{excerpt(tag)} · </bdi>}
          <span className="tabular">{formatPrice(price)}</span>
        </span>
      </div>
      <strong className={`tabular ${styles.price}`}>
        {formatPrice(sumPrices([{ price, count }]))}
      </strong>
      <QuantityStepper
        count={count}
        max={maxCount}
        describedBy={titleId}
        onIncrease={() => void changeCount(increaseCountAtom)}
        onDecrease={() => void changeCount(decreaseCountAtom)}
        onType={(typed) => (typedCount.current = store.set(setCountAtom, { id, count: typed }))}
        onTypingEnd={() => void typedCount.current.then(announceCount)}
      />
      <RemoveButton describedBy={titleId} onRemove={() => onRemove(id, title)} />
    </>
  )
}

function UnavailableLine({ id, count, onRemove }: LineProps) {
  const titleId = useId()
  return (
    <>
      <div className={styles.text}>
        <span id={titleId} className={styles.name}>
          Artikel <bdi className={kerningClass(id)}>{id}</bdi>
        </span>
        <span className={styles.unavailable}>Nicht mehr verfügbar</span>
      </div>
      <span className={`tabular ${styles.price}`}>{count} ×</span>
      <RemoveButton describedBy={titleId} onRemove={() => onRemove(id, `Artikel ${id}`)} />
    </>
  )
}

interface RemoveButtonProps {
  describedBy: string
  onRemove: () => Promise<void>
}

function RemoveButton({ describedBy, onRemove }: RemoveButtonProps) {
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    passFocusOn(currentTarget)
    void onRemove()
  }
  return (
    <button
      type="button"
      className={styles.remove}
      data-part="remove"
      aria-describedby={describedBy}
      onMouseDown={keepFocusInDoubleClick}
      onKeyDown={keepFromRepeating}
      onClick={remove}
    >
      Entfernen
    </button>
  )
}

/** The second press of a double click would take the focus back to a button that is about to go. */
function keepFocusInDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** Enter that is held down would empty the cart: the focus goes from line to line. */
function keepFromRepeating(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

/** Moves the focus to the same button of the neighbouring line, or to the dialog's heading when there is none. */
function passFocusOn(button: HTMLButtonElement): void {
  const line = button.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const itsButton = neighbour?.querySelector<HTMLElement>('[data-part="remove"]')
  if (itsButton) itsButton.focus()
  else focusHeading(button.closest('dialog') ?? document.body)
}
