import { memo } from 'react'
import { useNavigationType } from 'react-router-dom'
import { priceNote } from '../../content/company'
import { useProgressiveCount } from '../../page/useProgressiveCount'
import { firstCards } from './gridLayout'
import { LongItemList } from './LongItemList'
import { ShopItemCard, type ShopItem } from './ShopItemCard'
import styles from './ShopScreen.module.scss'

/** Items from which on a list is too long to render all of them. */
const longLength = 61

export interface ItemGridProps {
  items: readonly ShopItem[]
}

/** The shop's items: their number, and a grid of cards. */
export function ItemGrid({ items }: ItemGridProps) {
  return (
    <>
      <p className={styles.lead}>
        {items.length === 1 ? '1 Artikel' : `${items.length.toLocaleString('de-DE')} Artikel`} aus
        grauem PA12 · Preise in Größe XS, {priceNote}
      </p>
      {items.length < longLength ? <ItemList items={items} /> : <LongItemList items={items} />}
    </>
  )
}

/** A list of usual length. Cards below the first view follow it; going back renders all at once. */
function ItemList({ items }: ItemGridProps) {
  const isRestored = useNavigationType() === 'POP'
  const initial = isRestored ? items.length : firstCards
  const count = useProgressiveCount(items.length, initial, firstCards)
  return (
    <ul className={styles.grid}>
      {items.slice(0, count).map((item, index) => (
        <ListItem key={item.id} item={item} index={index} />
      ))}
    </ul>
  )
}

const ListItem = memo(function ListItem({ item, index }: { item: ShopItem; index: number }) {
  return (
    <li>
      <ShopItemCard item={item} index={index} />
    </li>
  )
})
