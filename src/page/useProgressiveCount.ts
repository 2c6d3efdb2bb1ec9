import { useEffect, useState } from 'react'

/**
 * How many parts of a screen to render: `initial` of them at once, then `step` more in each frame until all are there, so
 * that the browser paints the first ones early and answers clicks in between.
 *
 * `useDeferredValue` would do the same, but React drops a deferred update when the screen is left meanwhile, and Chromium
 * keeps every image with a `srcset` that was created and never inserted until the document goes.
 */
export function useProgressiveCount(total: number, initial: number, step = 1): number {
  const [count, setCount] = useState(initial)

  useEffect(() => {
    if (count >= total) return undefined
    let timer = 0
    // The task that a frame starts runs after it has been painted.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setCount(count + step))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [count, total, step])

  return Math.min(count, total)
}
