import { useApolloClient } from '@apollo/client/react'
import { useEffect, useId, useState } from 'react'
import { ItemCard } from '../../catalog/ItemCard'
import { ItemCardPlaceholder } from '../../catalog/ItemCardPlaceholder'
import { shopItemsQuery } from '../../catalog/shopItems.query'
import { useKnownShopItems } from '../../catalog/useKnownShopItems'
import { whenIdle } from '../../page/whenIdle'
import { relatedItems } from './relatedItems'
import styles from './RelatedItems.module.scss'

/** How many related items are shown. */
const shownCount = 4

export interface RelatedItemsProps {
  item: { id: string; tags: readonly { name: string }[] }
}

/**
 * Items that share a tag with an item, and placeholders while they load. A list that is not in the cache is requested
 * when the browser is idle. A failure is not shown.
 */
export function RelatedItems({ item }: RelatedItemsProps) {
  const client = useApolloClient()
  const [isDue, setDue] = useState(() => client.readQuery({ query: shopItemsQuery }) !== null)
  useEffect(() => whenIdle(() => setDue(true)), [])
  const query = useKnownShopItems({ skip: !isDue || item.tags.length === 0 })
  const headingId = useId()
  // The previous items stay while the list is requested again for another person.
  const list = query.data ?? (query.loading ? query.previousData : undefined)
  const isAwaited = item.tags.length > 0 && list === undefined && query.error === undefined
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
