import { useLayoutEffect, useState, type RefObject } from 'react'
import { layoutAfter, type GridLayout } from './gridLayout'

function layoutOf(grid: HTMLElement): GridLayout {
  const style = getComputedStyle(grid)
  const columns = Number(style.getPropertyValue('--columns'))
  const { width, top } = grid.getBoundingClientRect()
  return {
    width,
    top: Math.round(top + window.scrollY),
    columns,
    rowGap: parseFloat(style.rowGap),
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
      setLayout((before) => layoutAfter(before, now))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [gridRef])

  return layout
}
