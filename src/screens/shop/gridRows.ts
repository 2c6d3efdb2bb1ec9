/** Up to so many items every row is rendered: a list of usual length is a plain one. */
export const plainLength = 60

/** Rows of a grid. */
export const rowCountOf = (itemCount: number, columns: number): number =>
  Math.ceil(itemCount / columns)

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
 * The rows to render, in order: all of a plain list. Of others the first and the last are among them, so that the keyboard
 * enters the list at its ends, and so are the row that was focused last and its neighbours, so that focus is never lost
 * and always goes on.
 */
export function renderedRows(
  { startIndex, endIndex, overscan, count }: RowRange,
  isPlain: boolean,
  focusedRow: number | null,
): number[] {
  if (isPlain) return span(0, count - 1)
  const focused = focusedRow === null ? [] : span(focusedRow - 1, focusedRow + 1)
  const rows = [0, ...focused, ...span(startIndex - overscan, endIndex + overscan), count - 1]
  return [...new Set(rows)]
    .filter((row) => row >= 0 && row < count)
    .toSorted((one, other) => one - other)
}
