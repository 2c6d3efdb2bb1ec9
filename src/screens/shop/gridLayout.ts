/** How the grid lies in the page, in px. */
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
 * The layout after a resize event: a new one only if the width has changed. An on-screen keyboard causes resize events that
 * leave the width as it is.
 */
export const layoutAfter = (before: GridLayout | null, now: GridLayout): GridLayout =>
  before?.width === now.width ? before : now
