import { useAtomValue } from 'jotai'
import { startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { pageReloadAtom } from './pageReload'

/** How long a page that is shown again has for a first update, in milliseconds. */
const patienceMs = 1000

/**
 * Whether the page shows another entry of the history than the one that was gone to. Firefox 153 shows a kept page as it was
 * left, whichever of the page's entries the visitor goes back to.
 */
const showsOtherEntry = (): boolean =>
  'navigation' in globalThis && (navigation.currentEntry?.url ?? location.href) !== location.href

/**
 * Reloads a page that the browser has kept and shows again, where it is the wrong one, or where React no longer updates it.
 * Firefox and WebKit can lose a message of a MessageChannel while they put a page away; React's scheduler waits for such a
 * message before it goes on.
 */
export function KeptPageReload() {
  const { reload } = useAtomValue(pageReloadAtom)
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>()

  useLayoutEffect(() => clearTimeout(timer), [timer])

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (showsOtherEntry()) return reload()
      const begun = setTimeout(reload, patienceMs)
      // React's scheduler alone renders a transition; a click renders other updates, too.
      startTransition(() => setTimer(begun))
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [reload])

  return null
}
