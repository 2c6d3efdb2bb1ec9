import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { displayTitle } from './displayTitle'
import { itemPath } from './itemAddress'
import { formatPrice } from './price'
import { SamplePicture } from './SamplePicture'
import styles from './ItemCard.module.scss'

export interface ItemCardProps {
  id: string
  title: string
  /** Price of size XS in euros. */
  price: number
  /** The id of the card's title, for the actions to refer to. */
  titleId: string
  /** Whether the card is among the first that a visitor sees. */
  isFirst: boolean
  /** What can be done with the item. */
  actions: ReactNode
}

/** How wide a card's picture is laid out, in the syntax of the attribute `sizes`. */
export const cardPictureSizes = '(min-width: 1200px) 26rem, (min-width: 768px) 50vw, 100vw'

/** An item in the shop's list: picture, title and price, all one way to its page (SPEC.md section 2). */
export function ItemCard({ id, title, price, titleId, isFirst, actions }: ItemCardProps) {
  return (
    <article className={styles.card}>
      <h2 className={styles.title} id={titleId} dir="auto">
        <Link to={itemPath(id)}>{displayTitle(title)}</Link>
      </h2>
      <div className={styles.frame}>
        <SamplePicture
          sizes={cardPictureSizes}
          isDecorative
          isFirst={isFirst}
          className={styles.picture}
        />
      </div>
      <p className={`tabular ${styles.price}`}>{formatPrice(price)}</p>
      <div className={styles.actions}>{actions}</div>
    </article>
  )
}
