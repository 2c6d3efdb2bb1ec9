import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { displayTitle, excerpt } from '../ui/text'
import { itemPath } from './itemAddress'
import { formatPrice } from './price'
import { SamplePicture } from './SamplePicture'
import type { ShopItem } from './shopItems.query'
import { stateWithShopEntry } from './shopEntry'
import styles from './ItemCard.module.scss'

/** What a card shows of an item: the first tags, and the first lines of the description. */
export type CardItem = Omit<ShopItem, 'imageIds'>

export interface ItemCardProps {
  item: CardItem
  /** The id of the card's title, where the actions refer to it. */
  titleId?: string
  /** The level of the card's heading: 3 below a heading of level 2. */
  headingLevel?: 2 | 3
  /** Whether the card is among the first that a visitor sees. */
  isFirst: boolean
  /** What can be done with the item. */
  actions?: ReactNode
}

/** How wide a card's picture is laid out, in the syntax of the attribute `sizes`. */
export const cardPictureSizes = '8rem'

/** Tags that a card names; its page names all. */
const shownTags = 3

/** An item in a list: title, price and what distinguishes it, all one link to its page (SPEC.md section 2). */
export function ItemCard(props: ItemCardProps) {
  const { item, titleId, headingLevel = 2, isFirst, actions } = props
  const location = useLocation()
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card}>
      <Heading className={styles.title} id={titleId} dir="auto">
        <Link to={itemPath(item.id)} state={stateWithShopEntry(location)}>
          {displayTitle(item.title)}
        </Link>
      </Heading>
      <div className={styles.frame}>
        <SamplePicture sizes={cardPictureSizes} isDecorative isFirst={isFirst} />
      </div>
      <p className={styles.description} dir="auto">
        {excerpt(item.description)}
      </p>
      <p className={styles.tags}>
        {item.tags
          .slice(0, shownTags)
          .map(({ name }) => excerpt(name))
          .join(' · ')}
      </p>
      <p className={`tabular ${styles.price}`} translate="no">
        {formatPrice(item.sizing.priceXS)}
      </p>
      {actions && <div className={`d-print-none ${styles.actions}`}>{actions}</div>}
    </article>
  )
}
