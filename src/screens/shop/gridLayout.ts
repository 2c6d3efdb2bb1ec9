/** The grid's layout; `width` and `rowGap` are in px. */
export interface GridLayout {
  width: number
  columns: number
  rowGap: number
}

/** Cards in the first view of a wide window. */
export const firstCards = 6

/** Height in px of a card whose title takes two lines, at the usual size of text. Rows have it until they are measured. */
export const usualRowHeight = 206

/**
 * The layout after a resize event: a new one only if something of it has changed. An on-screen keyboard causes resize events
 * that change nothing. The width alone does not tell: where text is small, the number of columns still changes after the
 * page has reached its largest width.
 */
export const layoutAfter = (before: GridLayout | null, now: GridLayout): GridLayout =>
  before?.width === now.width && before.columns === now.columns && before.rowGap === now.rowGap
    ? before
    : now
