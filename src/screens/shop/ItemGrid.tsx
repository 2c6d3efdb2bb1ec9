import { memo, useMemo, useState } from 'react'
import { useNavigationType, useSearchParams, type NavigateOptions } from 'react-router-dom'
import { priceNote } from '../../content/company'
import { useProgressiveCount } from '../../page/useProgressiveCount'
import { patienceMs, useAnnouncement } from '../../ui/announcement'
import { formatCount } from '../../ui/formatCount'
import { firstCards } from './gridLayout'
import {
  isFiltering,
  readSelection,
  selectItems,
  tagNamesOf,
  withSelection,
  type ItemSelection,
} from './itemSelection'
import { ListEnd } from './ListEnd'
import { LongItemList } from './LongItemList'
import { NothingFound } from './NothingFound'
import { ShopFilters } from './ShopFilters'
import { ShopItemCard, type ShopItem } from './ShopItemCard'
import styles from './ShopScreen.module.scss'

/** Items from which on a list is too long to render all of them. */
const longLength = 61

export interface ItemGridProps {
  items: readonly ShopItem[]
  /** Whether the visitor comes back to the list and need not be told what it holds. */
  isKnown: boolean
}

/** The shop's items: their number, search, tag and order, and a grid of cards. */
export function ItemGrid({ items, isKnown }: ItemGridProps) {
  const [address, setAddress] = useSearchParams()
  const selection = readSelection(address)
  const tagNames = useMemo(() => tagNamesOf(items), [items])
  const found = selectItems(items, selection)

  const all = formatCount(items.length)
  const number = isFiltering(selection)
    ? `${formatCount(found.length)} von ${all} Artikeln`
    : `${all} Artikel`
  const sentence = `${isFiltering(selection) ? 'Gefunden:' : 'Der Shop hat'} ${number}.`
  const [knownSentence] = useState(isKnown ? sentence : null)
  useAnnouncement(sentence === knownSentence ? null : sentence, patienceMs)

  const select = (changes: Partial<ItemSelection>, options?: NavigateOptions) => {
    const changed = withSelection(address, changes)
    // Going to the address of the page counts as opening it: its heading would take the focus from the search field.
    if (changed.toString() === address.toString()) return
    // The list is the same screen: its place in the window and in the history stays.
    setAddress(changed, { replace: true, preventScrollReset: true, ...options })
  }

  return (
    <>
      <p className={styles.lead}>
        {number} · Preise in Größe XS, {priceNote} · Beispielbilder
      </p>
      <ShopFilters
        selection={selection}
        tagNames={tagNames}
        onChange={(changes) => select(changes)}
      />
      {found.length === 0 ? (
        // The focus goes to the heading, so that the window does too.
        <NothingFound
          onReset={() => select({ search: '', tag: '' }, { preventScrollReset: false })}
        />
      ) : (
        <ItemList items={found} />
      )}
    </>
  )
}

function ItemList({ items }: Pick<ItemGridProps, 'items'>) {
  return items.length < longLength ? (
    <ShortItemList items={items} />
  ) : (
    <LongItemList items={items} />
  )
}

/** A list of usual length. Cards below the first view follow it; going back renders all at once. */
function ShortItemList({ items }: Pick<ItemGridProps, 'items'>) {
  const isRestored = useNavigationType() === 'POP'
  const initial = isRestored ? items.length : firstCards
  const count = useProgressiveCount(items.length, initial, firstCards)
  return (
    <>
      <ul className={styles.grid}>
        {items.slice(0, count).map((item, index) => (
          <ListItem key={item.id} item={item} index={index} />
        ))}
      </ul>
      {count === items.length && <ListEnd />}
    </>
  )
}

const ListItem = memo(function ListItem({ item, index }: { item: ShopItem; index: number }) {
  return (
    <li>
      <ShopItemCard item={item} index={index} />
    </li>
  )
})
