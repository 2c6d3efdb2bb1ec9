import { useQuery } from '@apollo/client/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { useId, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useRetry } from '../api/useRetry'
import { displayTitle } from '../catalog/displayTitle'
import { excerpt } from '../catalog/excerpt'
import { formatPrice, sumPrices } from '../catalog/price'
import { shopItemsQuery } from '../catalog/shopItems.query'
import { priceNote } from '../content/company'
import { itemPath } from '../catalog/itemAddress'
import { kerningClass } from '../ui/endlessWord'
import { focusHeading } from '../ui/focusHeading'
import { ErrorText, LoadingText } from '../ui/StatusText'
import { QuantityStepper } from '../ui/QuantityStepper'
import { maxCount } from './cart'
import { addToCartAtom, cartAtom, removeFromCartAtom, takeFromCartAtom } from './cartState'
import { enquiryHref } from './enquiry'
import styles from './CartDrawer.module.scss'

export interface CartLinesProps {
  /** Called when a link leads to another screen. */
  onLeave: () => void
}

/** The lines of a cart that is not empty, with title and price of each item from the shop's list. */
export function CartLines({ onLeave }: CartLinesProps) {
  const cart = useAtomValue(cartAtom)
  const query = useQuery(shopItemsQuery)
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

  const itemsById = new Map(items.map((item) => [item.id, item]))
  const lines = cart.map((entry) => ({ ...entry, item: itemsById.get(entry.id) }))
  const available = lines.flatMap(({ item, count }) =>
    item ? [{ title: displayTitle(item.title), price: item.sizing.priceXS, count }] : [],
  )

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
              />
            ) : (
              <UnavailableLine id={id} count={count} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.footer}>
        <p className={styles.sum}>
          <span>Summe</span>
          <strong className="tabular" data-part="sum">
            {formatPrice(sumPrices(available))}
          </strong>
        </p>
        <p className={styles.note}>Preise in Größe XS, {priceNote}</p>
        {available.length > 0 && (
          <a className="btn btn-primary" href={enquiryHref(available)}>
            Anfrage per E-Mail vorbereiten
          </a>
        )}
        <button type="button" className="btn btn-outline" onClick={onLeave}>
          Weiter einkaufen
        </button>
      </div>
    </>
  )
}

interface AvailableLineProps {
  id: string
  title: string
  /** The name of the item's first tag. */
  tag: string | undefined
  price: number
  count: number
  onLeave: () => void
}

function AvailableLine({ id, title, tag, price, count, onLeave }: AvailableLineProps) {
  const addToCart = useSetAtom(addToCartAtom)
  const takeFromCart = useSetAtom(takeFromCartAtom)
  const titleId = useId()
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
        onIncrease={() => void addToCart(id)}
        onDecrease={() => void takeFromCart(id)}
      />
      <RemoveButton id={id} describedBy={titleId} />
    </>
  )
}

function UnavailableLine({ id, count }: { id: string; count: number }) {
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
      <RemoveButton id={id} describedBy={titleId} />
    </>
  )
}

function RemoveButton({ id, describedBy }: { id: string; describedBy: string }) {
  const removeFromCart = useSetAtom(removeFromCartAtom)
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    passFocusOn(currentTarget)
    void removeFromCart(id)
  }
  return (
    <button type="button" className={styles.remove} aria-describedby={describedBy} onClick={remove}>
      Entfernen
    </button>
  )
}

/** Moves the focus to the same button of the neighbouring line, or to the dialog's heading when there is none. */
function passFocusOn(button: HTMLButtonElement): void {
  const line = button.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const neighbours = neighbour?.querySelector<HTMLButtonElement>(`.${styles.remove}`)
  if (neighbours) neighbours.focus()
  else focusHeading(button.closest('dialog') ?? document.body)
}
