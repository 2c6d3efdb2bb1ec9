import { memo, useMemo, useState } from 'react'
import { useNavigationType, useSearchParams, type NavigateOptions } from 'react-router-dom'
import { ItemCardPlaceholder } from '../../catalog/ItemCardPlaceholder'
import { excerpt } from '../../catalog/excerpt'
import { priceNote } from '../../content/company'
import { useProgressiveCount } from '../../page/useProgressiveCount'
import { loadingSentence, patienceMs, useAnnouncement } from '../../ui/announcement'
import { formatCount } from '../../ui/formatCount'
import { LoadingWord } from '../../ui/StatusText'
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

/** The length from which on a list is too long to render whole. */
const longLength = 61

export interface ItemGridProps {
  /** Undefined while they load. */
  items: readonly ShopItem[] | undefined
  /** Whether the visitor comes back to the list and need not be told what it holds. */
  isKnown: boolean
}

/**
 * The shop's items: their number, search, tag and order, and a grid of cards. While they load, their places, with the picture
 * that all of them share.
 */
export function ItemGrid({ items, isKnown }: ItemGridProps) {
  const [address, setAddress] = useSearchParams()
  // There is nothing to select from while items load, and the prerendered page has no query.
  const selection = readSelection(items ? address : new URLSearchParams())
  const tagNames = useMemo(() => tagNamesOf(items ?? []), [items])
  const found = items && selectItems(items, selection)

  const number = items && found && numberOf(items, found, selection)
  // With the tag: two tags can have the same number of items, and a sentence is told when it changes.
  const tagged = selection.tag === '' ? '' : ` zu „${excerpt(selection.tag)}“`
  const sentence =
    number && (isFiltering(selection) ? `Gefunden: ${number}${tagged}.` : `Der Shop hat ${number}.`)
  const [knownSentence, setKnownSentence] = useState(isKnown ? sentence : null)
  const isTold = sentence === knownSentence
  if (!isTold && knownSentence !== null) setKnownSentence(null)
  useAnnouncement(isTold ? null : (sentence ?? loadingSentence), patienceMs)

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
        {number ?? <LoadingWord />} · Preise in Größe XS, {priceNote} · Beispielbilder
      </p>
      <ShopFilters
        selection={selection}
        tagNames={tagNames}
        isDisabled={!items}
        onChange={(changes) => select(changes)}
      />
      {found === undefined ? (
        <ItemsToCome />
      ) : found.length === 0 ? (
        // The focus goes to the heading, and the window must follow.
        <NothingFound
          onReset={() => select({ search: '', tag: '' }, { preventScrollReset: false })}
        />
      ) : found.length < longLength ? (
        <ShortItemList items={found} isKnown={isKnown} />
      ) : (
        <LongItemList items={found} />
      )}
    </>
  )
}

function numberOf(
  items: readonly ShopItem[],
  found: readonly ShopItem[],
  selection: ItemSelection,
): string {
  const all = `${formatCount(items.length)} Artikel`
  if (!isFiltering(selection)) return all
  return `${formatCount(found.length)} von ${all}${items.length === 1 ? '' : 'n'}`
}

function ItemsToCome() {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: firstCards }, (_, place) => (
        <li key={place}>
          <ItemCardPlaceholder />
        </li>
      ))}
    </ul>
  )
}

interface ShortItemListProps {
  items: readonly ShopItem[]
  isKnown: boolean
}

/**
 * A list of usual length. Cards below the first view follow it; for somebody who comes back, or has reloaded the page further
 * down, all are rendered at once.
 */
function ShortItemList({ items, isKnown }: ShortItemListProps) {
  const isLoadedOrBack = useNavigationType() === 'POP'
  const [isRestored] = useState(() => isKnown || (isLoadedOrBack && scrollY > 0))
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
