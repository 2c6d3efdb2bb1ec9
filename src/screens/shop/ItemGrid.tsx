import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ResultOf } from '../../api/graphql'
import { AddToCartButton } from '../../cart/AddToCartButton'
import { ItemCard } from '../../catalog/ItemCard'
import type { shopItemsQuery } from '../../catalog/shopItems.query'
import { priceNote } from '../../content/company'
import { firstCards, type GridLayout } from './gridLayout'
import { overscanOf, renderedRows, rowCountOf } from './gridRows'
import styles from './ShopScreen.module.scss'
import { useGridLayout } from './useGridLayout'
import { useListPosition } from './useListPosition'

type ShopItem = NonNullable<ResultOf<typeof shopItemsQuery>['shopItems']>[number]

export interface ItemGridProps {
  items: readonly ShopItem[]
}

/** The shop's items, told and as a grid of cards; of a long list only the rows in and near the window are rendered. */
export function ItemGrid({ items }: ItemGridProps) {
  const gridRef = useRef<HTMLUListElement>(null)
  const layout = useGridLayout(gridRef)
  return (
    <>
      <p className={styles.lead}>
        {items.length === 1 ? '1 Artikel' : `${items.length.toLocaleString('de-DE')} Artikel`} aus
        grauem PA12 · Preise in Größe XS, {priceNote}
      </p>
      <ul ref={gridRef} className={styles.grid}>
        {layout && <ItemRows items={items} layout={layout} />}
      </ul>
    </>
  )
}

function ItemRows({ items, layout }: { items: readonly ShopItem[]; layout: GridLayout }) {
  const { columns, rowGap, rowHeight, top } = layout
  const [lastFocusedId, setLastFocusedId] = useState<string | null>(null)
  const rowOf = useCallback(
    (id: string) => {
      const index = items.findIndex((item) => item.id === id)
      return index < 0 ? null : Math.floor(index / columns)
    },
    [items, columns],
  )
  const focusedRow = useMemo(
    () => (lastFocusedId === null ? null : rowOf(lastFocusedId)),
    [lastFocusedId, rowOf],
  )
  const position = useListPosition()
  // Whoever comes back may stand anywhere in the list; all others see its beginning before the rest is rendered.
  const overscan = useOverscan(items.length, columns, position.current !== null)
  // Where the item that is kept in place begins, in the window's coordinates.
  const [kept, setKept] = useState({ layout, top: position.current?.top ?? 0 })
  if (kept.layout !== layout) setKept({ layout, top: position.current?.top ?? 0 })

  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rowCountOf(items.length, columns),
    estimateSize: () => rowHeight,
    gap: rowGap,
    scrollMargin: top,
    scrollPaddingStart: kept.top,
    overscan,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => {
      const begun = position.current
      const row = begun && rowOf(begun.itemId)
      if (begun === null || row === null) return window.scrollY
      return Math.max(0, top + row * (rowHeight + rowGap) - begun.top)
    },
    getItemKey: useCallback((row: number) => items[row * columns]?.id ?? row, [items, columns]),
    rangeExtractor: useCallback((range) => renderedRows(range, focusedRow), [focusedRow]),
  })

  // Before the next screen scrolls.
  useLayoutEffect(() => {
    const follow = () => {
      const at = virtualizer.getVirtualItemForOffset(window.scrollY)
      if (at === undefined) return
      // The first row that begins in the window, so that what is measured above it does not move it.
      const isBegun = at.start < window.scrollY
      const row = (isBegun && virtualizer.measurementsCache[at.index + 1]) || at
      const item = items[row.index * columns]
      if (item) position.current = { itemId: item.id, top: row.start - window.scrollY }
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [columns, items, position, virtualizer])

  const shownLayout = useRef(layout)
  useLayoutEffect(() => {
    if (shownLayout.current === layout) return
    shownLayout.current = layout
    const row = rowOf(position.current?.itemId ?? '')
    virtualizer.measure()
    if (row !== null) virtualizer.scrollToIndex(row, { align: 'start' })
  }, [layout, position, rowOf, virtualizer])

  let previousEnd = top - rowGap
  return virtualizer.getVirtualItems().flatMap(({ index: row, start, end }) => {
    const skipped = start - rowGap - previousEnd
    previousEnd = end
    return items
      .slice(row * columns, (row + 1) * columns)
      .map((item, column) => (
        <ItemCell
          key={item.id}
          item={item}
          index={row * columns + column}
          row={row}
          total={items.length}
          skipped={skipped}
          measure={column === 0 ? virtualizer.measureElement : undefined}
          onFocus={setLastFocusedId}
        />
      ))
  })
}

/**
 * Rows to render beyond each end of the window. Unless the whole list is wanted at once, they follow the first paint, as
 * many cards with each frame as the first view has, so that a click in between is answered.
 *
 * A deferred update (`useDeferredValue`) is thrown away when the shop is left meanwhile. Chromium keeps an image with a
 * `srcset` that was created and never inserted until the document goes.
 */
function useOverscan(itemCount: number, columns: number, isWholeAtOnce: boolean): number {
  const whole = overscanOf(itemCount, columns)
  const [rows, setRows] = useState(isWholeAtOnce ? Infinity : 0)

  useEffect(() => {
    if (rows === Infinity) return undefined
    const next = rows + Math.ceil(firstCards / columns)
    const frame = requestAnimationFrame(() => setRows(next < whole ? next : Infinity))
    return () => cancelAnimationFrame(frame)
  }, [rows, whole, columns])

  return Math.min(rows, whole)
}

interface ItemCellProps {
  item: ShopItem
  /** Place in the whole list, from 0. */
  index: number
  row: number
  /** Items in the whole list. */
  total: number
  /** Height of the rows before this one that are not rendered, in px. */
  skipped: number
  /** Measures the row by this cell. */
  measure: ((cell: HTMLLIElement | null) => void) | undefined
  onFocus: (itemId: string) => void
}

const ItemCell = memo(function ItemCell(props: ItemCellProps) {
  const { item, index, row, total, skipped, measure, onFocus } = props
  // The item's id may hold spaces, which would make it a list of references.
  const titleId = `artikel-${index}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is inside takes the focus
    <li
      ref={measure}
      data-index={row}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={skipped > 0 ? { marginTop: skipped } : undefined}
      onFocus={() => onFocus(item.id)}
    >
      <ItemCard
        id={item.id}
        title={item.title}
        price={item.sizing.priceXS}
        titleId={titleId}
        isFirst={index < firstCards}
        actions={<AddToCartButton itemId={item.id} describedBy={titleId} />}
      />
    </li>
  )
})
