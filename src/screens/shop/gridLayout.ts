/** How the grid lies in the page, in px. */
export interface GridLayout {
  width: number
  /** Distance from the page's upper edge. */
  top: number
  columns: number
  rowGap: number
  /** Height of a row before it has been measured. */
  rowHeight: number
}

/** Cards in the first view of a wide window. */
export const firstCards = 6

/** Height over width of a card's picture. */
const pictureRatio = 3 / 4
/** Height of what stands below a card's picture when its title takes one line. */
const textHeight = 132

/** The height that a row will probably have, from the grid's width, its columns and the gap between them. */
export function rowHeightOf(width: number, columns: number, columnGap: number): number {
  const columnWidth = (width - (columns - 1) * columnGap) / columns
  return Math.round(columnWidth * pictureRatio) + textHeight
}

/**
 * The layout after a resize event: a new one only if the width has changed. An on-screen keyboard causes resize events that
 * leave the width as it is.
 */
export const layoutAfter = (before: GridLayout | null, now: GridLayout): GridLayout =>
  before?.width === now.width ? before : now
