import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { placedByScreen, whenScrolled } from '../../page/useLateScrollRestoration'
import { usualRowHeight, type GridLayout } from './gridLayout'
import { renderedRows, rowCountOf } from './gridRows'
import { ListEnd } from './ListEnd'
import { ShopItemCard, type ShopItem } from './ShopItemCard'
import styles from './ShopScreen.module.scss'
import { useGridPlacement } from './useGridPlacement'
import { useListPosition } from './useListPosition'

/** Rows to render beyond each end of the window, so that fast scrolling shows no gap. */
const overscan = 3

/** A long list as a grid of cards, of which only some rows are rendered (`renderedRows`). */
export function LongItemList({ items }: { items: readonly ShopItem[] }) {
  const gridRef = useRef<HTMLUListElement>(null)
  const placement = useGridPlacement(gridRef)
  return (
    <>
      <ul ref={gridRef} className={styles.grid}>
        {placement && <ItemRows items={items} {...placement} />}
      </ul>
      <ListEnd />
    </>
  )
}

interface ItemRowsProps {
  items: readonly ShopItem[]
  layout: GridLayout
  /** Distance of the list from the page's upper edge, in px. */
  top: number
}

function ItemRows({ items, layout, top }: ItemRowsProps) {
  const { columns, rowGap } = layout
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
  // Where the list stood when this layout came. Measuring its rows moves `position`, so it is kept here.
  const [kept, setKept] = useState({ layout, position: position.current })
  if (kept.layout !== layout) setKept({ layout, position: position.current })
  const keptRow = useMemo(() => rowOf(kept.position?.itemId ?? ''), [kept, rowOf])
  const keptTop = kept.position?.top ?? 0

  const follow = (list: Virtualizer<Window, HTMLLIElement>) => {
    const at = list.getVirtualItemForOffset(scrollY)
    if (at === undefined) return
    // The first row that begins in the window: measuring rows above it does not move it.
    const row = (at.start < scrollY && list.measurementsCache[at.index + 1]) || at
    const item = items[row.index * columns]
    if (item) position.current = { itemId: item.id, top: row.start - scrollY }
  }

  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rowCountOf(items.length, columns),
    estimateSize: () => usualRowHeight,
    gap: rowGap,
    scrollMargin: top,
    scrollPaddingStart: keptTop,
    overscan,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () =>
      keptRow === null ? scrollY : top + keptRow * (usualRowHeight + rowGap) - keptTop,
    getItemKey: useCallback((row: number) => items[row * columns]?.id ?? row, [items, columns]),
    rangeExtractor: useCallback((range) => renderedRows(range, focusedRow), [focusedRow]),
    onChange: follow,
  })

  useLayoutEffect(() => {
    // The page's stored scroll position counts in heights of rows that are not measured yet.
    if (keptRow !== null) dispatchEvent(new Event(placedByScreen))
  }, [keptRow])

  // The virtualizer tells when rows move, and of scrolling only when other rows come into view.
  useLayoutEffect(() => {
    const ended = new AbortController()
    whenScrolled(() => follow(virtualizer), ended.signal)
    return () => ended.abort()
  })

  const shownLayout = useRef(layout)
  useLayoutEffect(() => {
    if (shownLayout.current === layout) return
    shownLayout.current = layout
    virtualizer.measure()
    if (keptRow !== null) virtualizer.scrollToIndex(keptRow, { align: 'start' })
  }, [layout, keptRow, virtualizer])

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
      <ShopItemCard item={item} index={index} />
    </li>
  )
})
