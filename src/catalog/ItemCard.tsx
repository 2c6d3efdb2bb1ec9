import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { displayTitle, excerpt } from '../ui/text'
import { itemPath } from './itemAddress'
import { formatPrice } from './price'
import { SamplePicture } from './SamplePicture'
import { stateWithShopSearch } from './shopSearch'
import styles from './ItemCard.module.scss'

export interface ItemCardProps {
  /** The id of the item, which its page has in its address. */
  id: string
  /** The heading; empty for an item without a title. */
  title: string
  /** A few words on the item, of which the card shows the first lines. */
  description: string
  /** The tags of the item, of which the card names the first. */
  tags: readonly { name: string }[]
  /** Price of size XS in euros. */
  price: number
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

/** An item in a list: title, price and what tells it apart, all one way to its page (SPEC.md section 2). */
export function ItemCard(props: ItemCardProps) {
  const { id, title, description, tags, price, titleId, headingLevel = 2, isFirst, actions } = props
  const Heading = `h${headingLevel}` as const
  return (
    <article className={styles.card}>
      <Heading className={styles.title} id={titleId} dir="auto">
        <ItemLink id={id}>{displayTitle(title)}</ItemLink>
      </Heading>
      <div className={styles.frame}>
        <SamplePicture
          sizes={cardPictureSizes}
          isDecorative
          isFirst={isFirst}
          className={styles.picture}
        />
      </div>
      <p className={styles.description} dir="auto">
        {excerpt(description)}
      </p>
      <p className={styles.tags}>
        {tags
          .slice(0, shownTags)
          .map(({ name }) => excerpt(name))
          .join(' · ')}
      </p>
      <p className={`tabular ${styles.price}`}>{formatPrice(price)}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}

function ItemLink({ id, children }: { id: string; children: string }) {
  const location = useLocation()
  return (
    <Link to={itemPath(id)} state={stateWithShopSearch(location)}>
      {children}
    </Link>
  )
}
