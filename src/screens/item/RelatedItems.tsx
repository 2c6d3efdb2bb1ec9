import { useApolloClient } from '@apollo/client/react'
import { useEffect, useId, useState } from 'react'
import { ItemCard } from '../../catalog/ItemCard'
import { ItemCardPlaceholder } from '../../catalog/ItemCardPlaceholder'
import { shopItemsQuery } from '../../catalog/shopItems.query'
import { useKnownShopItems } from '../../catalog/useKnownShopItems'
import { whenIdle } from '../../page/whenIdle'
import { relatedItems } from './relatedItems'
import styles from './RelatedItems.module.scss'

/** Items that are shown beside another one. */
const shownItems = 4

export interface RelatedItemsProps {
  item: { id: string; tags: readonly { name: string }[] }
}

/**
 * Items that share a tag with an item, and their room until they are known. Unless the shop's list is known already, it is
 * requested when nothing else is to be done; a failure is not told.
 */
export function RelatedItems({ item }: RelatedItemsProps) {
  const client = useApolloClient()
  const [isDue, setDue] = useState(() => client.readQuery({ query: shopItemsQuery }) !== null)
  useEffect(() => whenIdle(() => setDue(true)), [])
  const query = useKnownShopItems({ skip: !isDue || item.tags.length === 0 })
  const headingId = useId()
  // Those of before stay while the list is requested again for somebody else.
  const list = query.data ?? (query.loading ? query.previousData : undefined)
  const isAwaited = item.tags.length > 0 && list === undefined && query.error === undefined
  const related = relatedItems(list?.shopItems ?? [], item, shownItems)
  if (related.length === 0 && !isAwaited) return null
  return (
    <section className={styles.related} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Passt dazu
      </h2>
      <ul className={styles.list} aria-hidden={isAwaited}>
        {isAwaited &&
          Array.from({ length: shownItems }, (_, place) => (
            <li key={place}>
              <ItemCardPlaceholder isFirst={false} hasActions={false} />
            </li>
          ))}
        {related.map((other, index) => (
          <li key={other.id}>
            <ItemCard
              id={other.id}
              title={other.title}
              description={other.description}
              tags={other.tags}
              price={other.sizing.priceXS}
              titleId={`${headingId}-${index}`}
              headingLevel={3}
              isFirst={false}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
