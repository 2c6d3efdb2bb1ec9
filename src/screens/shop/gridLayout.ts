import { useLayoutEffect, useState, type RefObject } from 'react'

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

function layoutOf(grid: HTMLElement): GridLayout {
  const style = getComputedStyle(grid)
  const columns = Number(style.getPropertyValue('--columns'))
  const { width, top } = grid.getBoundingClientRect()
  const columnWidth = (width - (columns - 1) * parseFloat(style.columnGap)) / columns
  return {
    width,
    top: Math.round(top + window.scrollY),
    columns,
    rowGap: parseFloat(style.rowGap),
    rowHeight: Math.round(columnWidth * pictureRatio) + textHeight,
  }
}

/** How the grid lies in the page, measured before it is painted and whenever the window changes; null before that. */
export function useGridLayout(gridRef: RefObject<HTMLElement | null>): GridLayout | null {
  const [layout, setLayout] = useState<GridLayout | null>(null)

  useLayoutEffect(() => {
    const grid = gridRef.current
    if (grid === null) return undefined
    const measure = () => {
      const now = layoutOf(grid)
      // Browsers report as a change of the window what leaves its width, such as a keyboard on the screen.
      setLayout((before) => (before?.width === now.width ? before : now))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [gridRef])

  return layout
}
