import { useEffect, useState } from 'react'
import { afterFrame } from './afterFrame'

/**
 * How many parts of a screen to render: `initial` of them at once, then `step` more in each frame until all are there, so
 * that the browser paints the first ones early and answers clicks in between.
 *
 * `useDeferredValue` would do the same, but React drops a deferred update when the screen is left meanwhile. Chromium keeps
 * an image with a `srcset` that was created but never inserted for as long as the document lives.
 */
export function useProgressiveCount(total: number, initial: number, step = 1): number {
  const [count, setCount] = useState(initial)

  useEffect(
    () => (count < total ? afterFrame(() => setCount(count + step)) : undefined),
    [count, total, step],
  )

  return Math.min(count, total)
}
