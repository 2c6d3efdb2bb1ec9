import { useEffect, useState } from 'react'
import { afterFrame } from './afterFrame'

/**
 * How many parts of a screen to render: `initial` of them at once, then `step` more in each frame until all are there, so
 * that the browser paints the first ones early and answers clicks in between.
 *
 * `useDeferredValue` would do the same, but React drops a deferred update when the screen is left meanwhile, and Chromium
 * keeps every image with a `srcset` that was created and never inserted until the document goes.
 */
export function useProgressiveCount(total: number, initial: number, step = 1): number {
  const [count, setCount] = useState(initial)

  useEffect(
    () => (count < total ? afterFrame(() => setCount(count + step)) : undefined),
    [count, total, step],
  )

  return Math.min(count, total)
}
