import { useAtomValue } from 'jotai'
import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { pageReloadAtom } from './pageReload'

/** How long a page that is shown again has for a first update, in milliseconds. */
const patienceMs = 1000

/**
 * Reloads a page that the browser has kept and shows again, where React no longer updates it. WebKit can lose a message of
 * a MessageChannel while it puts a page away; React's scheduler waits for such a message before it goes on.
 */
export function StuckPageReload() {
  const { reload } = useAtomValue(pageReloadAtom)
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>()

  useLayoutEffect(() => clearTimeout(timer), [timer])

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      const begun = setTimeout(reload, patienceMs)
      // React renders other updates with the next click, and only transitions by its scheduler alone.
      startTransition(() => setTimer(begun))
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [reload])

  return null
}
