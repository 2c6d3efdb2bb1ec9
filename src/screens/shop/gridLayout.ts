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

/** From this width on, in rem, the titles of cards are larger (src/catalog/ItemCard.module.scss). */
const largeTitlesFrom = 26

/**
 * Height in px of a card whose title takes two lines, at the usual size of text. Rows have it until they are measured: where
 * it is right, a list that is come back to stands where it was.
 * @param cardWidth in rem
 */
export const usualRowHeight = (cardWidth: number): number =>
  cardWidth < largeTitlesFrom ? 203 : 210

/**
 * The layout after a resize event: a new one only if the width has changed. An on-screen keyboard causes resize events that
 * leave the width as it is.
 */
export const layoutAfter = (before: GridLayout | null, now: GridLayout): GridLayout =>
  before?.width === now.width ? before : now
