import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** How much of an element must be in the window for it to count as seen. */
const seenShare = 0.5

/** Which carousels of a page turn by themselves, and the ways to stop and start them. */
export interface Rotations {
  areAllStopped: boolean
  isStopped: (id: string) => boolean
  /** The same function in each render, while the preference stays. */
  setStopped: (id: string, isStopped: boolean) => void
  setAllStopped: (areStopped: boolean) => void
}

interface Choice {
  isReduced: boolean
  stopped: ReadonlySet<string>
}

/** Whether the visitor prefers reduced motion; follows changes of the preference. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watchReducedMotion,
    () => matchMedia(reducedMotion).matches,
    // What a prerendered page shows to most visitors. It does not move until it is hydrated.
    () => false,
  )
}

/**
 * Which carousels of a page rotate by themselves (SPEC.md section 9): all of them, or none under
 * `prefers-reduced-motion`, until the visitor stops or starts one or all.
 */
export function useRotations(ids: readonly string[]): Rotations {
  const isReduced = useReducedMotion()
  const [choice, setChoice] = useState<Choice>()
  const stopped = stoppedOf(choice, ids, isReduced)
  const setStopped = useCallback(
    (id: string, isStopped: boolean) =>
      setChoice((previous) => {
        const others = [...stoppedOf(previous, ids, isReduced)].filter((other) => other !== id)
        return { isReduced, stopped: new Set(isStopped ? [...others, id] : others) }
      }),
    [ids, isReduced],
  )

  return {
    areAllStopped: ids.every((id) => stopped.has(id)),
    isStopped: (id) => stopped.has(id),
    setStopped,
    setAllStopped: (areStopped) =>
      setChoice({ isReduced, stopped: new Set(areStopped ? ids : []) }),
  }
}

// A choice holds under the preference under which it was made.
function stoppedOf(choice: Choice | undefined, ids: readonly string[], isReduced: boolean) {
  if (choice?.isReduced === isReduced) return choice.stopped
  return new Set(isReduced ? ids : [])
}

/** Whether an element can be seen: it is in the window, and the tab is in front. */
export function useIsSeen(ref: RefObject<Element | null>): boolean {
  const isTabInFront = useSyncExternalStore(
    watchTab,
    () => document.visibilityState === 'visible',
    () => false,
  )
  const [isInView, setInView] = useState(false)

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => setInView((entries.at(-1)?.intersectionRatio ?? 0) >= seenShare),
      { threshold: seenShare },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])

  return isTabInFront && isInView
}

function watchReducedMotion(onChange: () => void) {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Watches for the tab going to the back and to the front. A page that is left is hidden, too, after `pagehide`; it must not
 * render for that: Firefox and WebKit may lose the message that React's scheduler then waits for.
 */
function watchTab(onChange: () => void) {
  const ended = new AbortController()
  const { signal } = ended
  let isLeft = false
  addEventListener('pagehide', () => (isLeft = true), { signal })
  // It may have been left in the back and come to the front meanwhile.
  const comeBack = () => {
    isLeft = false
    onChange()
  }
  addEventListener('pageshow', comeBack, { signal })
  document.addEventListener('visibilitychange', () => isLeft || onChange(), { signal })
  return () => ended.abort()
}
