import { useId } from 'react'
import { ItemCard } from '../../catalog/ItemCard'
import { formatPrice } from '../../catalog/price'
import { priceNote } from '../../content/company'
import { displayTitle } from '../../ui/text'
import { parsePrice, type ItemDraft } from './itemDraft'
import styles from './ItemPreview.module.scss'

export interface ItemPreviewProps {
  draft: ItemDraft
  /** The tags that are known by now. */
  tags: readonly { id: string; name: string }[]
}

/** How the item that is being typed will look in the shop's list and on its own page. */
export function ItemPreview({ draft, tags }: ItemPreviewProps) {
  const headingId = useId()
  const known = new Map(tags.map((tag) => [tag.id, tag]))
  const chosen = draft.tagIds.flatMap((id) => known.get(id) ?? [])
  // A price that is no number is refused at the submission; until then it counts as none.
  const price = parsePrice(draft.sizing.XS.price) ?? 0
  return (
    <aside className={styles.preview} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Vorschau
      </h2>
      {/* To be looked at: its link leads nowhere yet. */}
      <div inert className={styles.card}>
        <ItemCard
          item={{ ...draft, id: '', tags: chosen, sizing: { priceXS: price } }}
          headingLevel={3}
          isFirst={false}
        />
      </div>
      <div className={styles.page}>
        <p dir="auto" className={styles.title}>
          {displayTitle(draft.title)}
        </p>
        <p className={`tabular ${styles.price}`} translate="no">
          {formatPrice(price)}
        </p>
        <p className={styles.note}>Größe XS, {priceNote}</p>
        {draft.description !== '' && (
          <p dir="auto" className={styles.description}>
            {draft.description}
          </p>
        )}
      </div>
    </aside>
  )
}
