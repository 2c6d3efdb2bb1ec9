import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * Whether a screen's first view is painted, so that what costs time may follow. Whoever has clicked sees the first view,
 * the heading above all, a frame before the rest is rendered. Whoever loads the page, or comes back to where they were in
 * it, has all of it at once: the place may be in the rest.
 */
export function useFirstViewShown(): boolean {
  const hasClicked = useNavigationType() !== 'POP'
  const [isShown, setShown] = useState(!hasClicked)

  useEffect(() => {
    if (isShown) return undefined
    // The second frame begins when the first one is painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setShown(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isShown])

  return isShown
}
