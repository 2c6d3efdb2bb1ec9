/** Number of rows. */
export const rowCountOf = (itemCount: number, columns: number): number =>
  Math.ceil(itemCount / columns)

/** The rows in the window, as the virtualizer reports them. */
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
 * The rows to render, in order: those in and near the window, the first and the last row, so that the keyboard enters the
 * list at its ends, and the last focused row with its neighbours, so that the focus is kept and can move on.
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
