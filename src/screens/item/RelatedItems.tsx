import { useQuery } from '@apollo/client/react'
import { useId } from 'react'
import { ItemCard } from '../../catalog/ItemCard'
import { ItemCardPlaceholder } from '../../catalog/ItemCardPlaceholder'
import { shopItemsQuery } from '../../catalog/shopItems.query'
import styles from './RelatedItems.module.scss'

/** How many related items are shown. */
const shownCount = 4

interface Tagged {
  id: string
  tags: readonly { name: string }[]
}

/** Items that share a tag with an item, and placeholders while they load. A failure is not shown. */
export function RelatedItems({ item }: { item: Tagged }) {
  const { data, error } = useQuery(shopItemsQuery, { skip: item.tags.length === 0 })
  const headingId = useId()
  const isAwaited = item.tags.length > 0 && data === undefined && error === undefined
  const related = relatedItems(data?.shopItems ?? [], item).slice(0, shownCount)
  if (related.length === 0 && !isAwaited) return null
  return (
    <section className={`d-print-none ${styles.related}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Passt dazu
      </h2>
      <ul className="card-list" aria-hidden={isAwaited}>
        {isAwaited &&
          Array.from({ length: shownCount }, (_, place) => (
            <li key={place}>
              <ItemCardPlaceholder isRelated />
            </li>
          ))}
        {related.map((other) => (
          <li key={other.id}>
            <ItemCard item={other} headingLevel={3} isFirst={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The items of a list that share a tag with the given item, those with the most shared tags first. */
export function relatedItems<Item extends Tagged>(items: readonly Item[], item: Tagged): Item[] {
  const names = new Set(item.tags.map(({ name }) => name))
  const countShared = ({ tags }: Item) =>
    new Set(tags.map(({ name }) => name).filter((name) => names.has(name))).size
  return items
    .map((other) => ({ other, shared: other.id === item.id ? 0 : countShared(other) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, another) => another.shared - one.shared)
    .map(({ other }) => other)
}
