/** Up to so many items every row is rendered: a list of usual length is a plain one. */
const plainLength = 60

/** Rows of a long list to render beyond each end of the window, so that quick scrolling shows no gap. */
const longListOverscan = 3

/** Rows of a grid. */
export const rowCountOf = (itemCount: number, columns: number): number =>
  Math.ceil(itemCount / columns)

/** Rows to render beyond each end of the window: all of a plain list. */
export const overscanOf = (itemCount: number, columns: number): number =>
  itemCount <= plainLength ? rowCountOf(itemCount, columns) : longListOverscan

/** Rows in the window, as the virtualizer tells them. */
export interface RowRange {
  startIndex: number
  endIndex: number
  /** Rows to render beyond each end. */
  overscan: number
  /** Rows of the whole list. */
  count: number
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/**
 * The rows to render, in order: those in and near the window. The first and the last are among them, so that the keyboard
 * enters the list at its ends, and so are the row that was focused last and its neighbours, so that focus is never lost
 * and always goes on.
 */
export function renderedRows(
  { startIndex, endIndex, overscan, count }: RowRange,
  focusedRow: number | null,
): number[] {
  // Stryker disable next-line ArrayDeclaration: what is no number is no row of the list either
  const focused = focusedRow === null ? [] : span(focusedRow - 1, focusedRow + 1)
  const rows = [0, ...focused, ...span(startIndex - overscan, endIndex + overscan), count - 1]
  return [...new Set(rows)]
    .filter((row) => row >= 0 && row < count)
    .toSorted((one, other) => one - other)
}
