import { useLayoutEffect, useState, type RefObject } from 'react'
import { layoutAfter, type GridLayout } from './gridLayout'

interface GridPlacement {
  layout: GridLayout
  /** Distance of the grid from the page's upper edge, in px. */
  top: number
}

function placementOf(grid: HTMLElement): GridPlacement {
  const style = getComputedStyle(grid)
  const columns = Number(style.getPropertyValue('--columns'))
  const { width, top } = grid.getBoundingClientRect()
  return {
    layout: { width, columns, rowGap: parseFloat(style.rowGap) },
    top: Math.round(top + window.scrollY),
  }
}

function placementAfter(before: GridPlacement | null, now: GridPlacement): GridPlacement {
  const layout = layoutAfter(before?.layout ?? null, now.layout)
  return before?.layout === layout && before.top === now.top ? before : { layout, top: now.top }
}

/**
 * The grid's columns and gaps, and its distance from the top of the page. Measured before the first paint, at each change
 * of the window, and when a font arrives, which moves the grid. Null while nothing is measured.
 */
export function useGridPlacement(gridRef: RefObject<HTMLElement | null>): GridPlacement | null {
  const [placement, setPlacement] = useState<GridPlacement | null>(null)

  useLayoutEffect(() => {
    const grid = gridRef.current
    if (grid === null) return undefined
    const measure = () => {
      const now = placementOf(grid)
      setPlacement((before) => placementAfter(before, now))
    }
    measure()
    const ended = new AbortController()
    window.addEventListener('resize', measure, { signal: ended.signal })
    document.fonts.addEventListener('loadingdone', measure, { signal: ended.signal })
    // WebKit tells by this alone that the page's font is there.
    void document.fonts.ready.then(measure)
    return () => ended.abort()
  }, [gridRef])

  return placement
}
