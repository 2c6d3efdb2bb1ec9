import { useQuery } from '@apollo/client/react'
import { useId } from 'react'
import { ItemCard } from '../../catalog/ItemCard'
import { ItemCardPlaceholder } from '../../catalog/ItemCardPlaceholder'
import { shopItemsQuery } from '../../catalog/shopItems.query'
import { relatedItems } from './relatedItems'
import styles from './RelatedItems.module.scss'

/** How many related items are shown. */
const shownCount = 4

export interface RelatedItemsProps {
  item: { id: string; tags: readonly { name: string }[] }
}

/** Items that share a tag with an item, and placeholders while they load. A failure is not shown. */
export function RelatedItems({ item }: RelatedItemsProps) {
  const { data: list, error } = useQuery(shopItemsQuery, { skip: item.tags.length === 0 })
  const headingId = useId()
  const isAwaited = item.tags.length > 0 && list === undefined && error === undefined
  const related = relatedItems(list?.shopItems ?? [], item, shownCount)
  if (related.length === 0 && !isAwaited) return null
  return (
    <section className={styles.related} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Passt dazu
      </h2>
      <ul className={styles.list} aria-hidden={isAwaited}>
        {isAwaited &&
          Array.from({ length: shownCount }, (_, place) => (
            <li key={place}>
              <ItemCardPlaceholder isFirst={false} hasActions={false} />
            </li>
          ))}
        {related.map((other) => (
          <li key={other.id}>
            <ItemCard
              id={other.id}
              title={other.title}
              description={other.description}
              tags={other.tags}
              price={other.sizing.priceXS}
              headingLevel={3}
              isFirst={false}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
