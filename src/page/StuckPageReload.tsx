import { useAtomValue } from 'jotai'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageReloadAtom } from './pageReload'

/** How long a page that is shown again has for a first update, in milliseconds. */
const patienceMs = 1000

/**
 * Reloads a page that the browser has kept and shows again, where React no longer updates it. WebKit can lose a message of
 * a MessageChannel while it puts a page away; React's scheduler waits for such a message before it goes on.
 */
export function StuckPageReload() {
  const { reload } = useAtomValue(pageReloadAtom)
  const [returns, setReturns] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // With the update itself: on a busy device the time may be over before an effect runs.
  useLayoutEffect(() => {
    if (returns > 0) clearTimeout(timer.current)
  }, [returns])

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      timer.current = setTimeout(reload, patienceMs)
      // React renders other updates with the next click, and only transitions by its scheduler alone.
      startTransition(() => setReturns((count) => count + 1))
    }
    addEventListener('pageshow', onPageShow)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('pageshow', onPageShow)
    }
  }, [reload])

  return null
}
