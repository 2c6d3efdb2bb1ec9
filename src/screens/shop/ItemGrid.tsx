import { memo, useMemo, useState } from 'react'
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom'
import { AddToCartButton } from '../../cart/AddToCartButton'
import { ItemCard } from '../../catalog/ItemCard'
import type { ShopItem } from '../../catalog/shopItems.query'
import { priceNote } from '../../content/company'
import { ownPartLink, ownPartOffer } from '../../content/waysOn'
import { useFirstViewFirst } from '../../page/useFirstViewFirst'
import { fieldsOf } from '../../storage/json'
import { patienceMs, useAnnouncement } from '../../ui/announcement'
import { EmptyState } from '../../ui/EmptyState'
import { formatCount } from '../../ui/formatCount'
import { excerpt } from '../../ui/text'
import { WayOnLinks } from '../../ui/WayOn'
import {
  isFiltering,
  readSelection,
  selectItems,
  tagNamesOf,
  withSelection,
  type ItemSelection,
} from './itemSelection'
import { ShopFilters } from './ShopFilters'
import { firstCards } from './ShopFallback'
import styles from './ShopScreen.module.scss'

/** Cards that are shown at first, and again at each press of the button below them. */
const cardsAtOnce = 60

/** The shop's items: their number, search, tag and order, and a grid of cards. */
export function ItemGrid({ items }: { items: readonly ShopItem[] }) {
  const [address, setAddress] = useSearchParams()
  const selection = useMemo(() => readSelection(address), [address])
  const tagNames = useMemo(() => tagNamesOf(items), [items])
  const found = useMemo(() => selectItems(items, selection), [items, selection])

  const number = numberOf(items, found, selection)
  // With the tag: two tags can have the same number of items, and only a new sentence is announced.
  const tagged = selection.tag === '' ? '' : ` zu „${excerpt(selection.tag)}“`
  useAnnouncement(
    isFiltering(selection) ? `Gefunden: ${number}${tagged}.` : `Der Shop hat ${number}.`,
    patienceMs,
  )

  const select = (changes: Partial<ItemSelection>, options?: NavigateOptions) => {
    const changed = withSelection(address, changes)
    // Going to the address of the page counts as opening it.
    if (changed.toString() === address.toString()) return
    // The list is the same screen: its place in the window and in the history stays.
    setAddress(changed, { replace: true, preventScrollReset: true, ...options })
  }

  return (
    <>
      <p className={styles.lead}>
        <span>{number}</span> · Preise in Größe XS, {priceNote} · Beispielbilder
      </p>
      <ShopFilters selection={selection} tagNames={tagNames} onChange={select} />
      {found.length === 0 ? (
        // The focus goes to the heading, and the window must follow.
        <NothingFound
          onReset={() => select({ search: '', tag: '' }, { preventScrollReset: false })}
        />
      ) : (
        <Cards key={address.toString()} items={found} />
      )}
    </>
  )
}

/** What the list shows when no item matches the search and the chosen tag. */
function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      picture="missing-part"
      ways={
        <>
          <button type="button" className="btn btn-primary" onClick={onReset}>
            Alle Artikel zeigen
          </button>
          <WayOnLinks links={[ownPartLink]} hasPrimary={false} />
        </>
      }
    >
      <h2>Nichts gefunden</h2>
      <p>Kein Artikel passt zu Ihrer Auswahl. {ownPartOffer}</p>
    </EmptyState>
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

function Cards({ items }: { items: readonly ShopItem[] }) {
  const [shown, setShown] = useShownCount()
  const rendered = useFirstViewFirst(shown, firstCards)
  return (
    <>
      <ul className={`card-list ${styles.grid}`}>
        {items.slice(0, rendered).map((item, index) => (
          <Card key={item.id} item={item} index={index} />
        ))}
      </ul>
      {shown < items.length ? (
        <p className={styles.more}>
          <button
            type="button"
            className="btn btn-outline"
            onClick={() => setShown(shown + cardsAtOnce)}
          >
            Weitere anzeigen
          </button>{' '}
          <span>{`${formatCount(shown)} von ${formatCount(items.length)}`}</span>
        </p>
      ) : (
        <div className="way-on">
          <p>{ownPartOffer}</p>
          <WayOnLinks links={[ownPartLink]} />
        </div>
      )}
    </>
  )
}

/** How many cards are shown. The history entry keeps it, so that going back restores the same scroll position. */
function useShownCount() {
  const { state } = useLocation()
  const [shown, setShown] = useState(() => Number(fieldsOf(state)['shown'] ?? cardsAtOnce))
  const keep = (count: number) => {
    setShown(count)
    // Not by the router, for which this would be a navigation. `usr` is where it keeps the state of an entry.
    const entry = fieldsOf(history.state)
    history.replaceState({ ...entry, usr: { ...fieldsOf(entry['usr']), shown: count } }, '')
  }
  return [shown, keep] as const
}

const Card = memo(function Card({ item, index }: { item: ShopItem; index: number }) {
  // Not the item's id: one with spaces would be a list of ids in aria-labelledby.
  const titleId = `artikel-${index}`
  return (
    <li>
      <ItemCard
        item={item}
        titleId={titleId}
        isFirst={index < firstCards}
        actions={<AddToCartButton itemId={item.id} titleId={titleId} isQuiet />}
      />
    </li>
  )
})
