import { use, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { useIsHydrated } from './useIsHydrated'

/** How near to the window a part of a prerendered page has come. */
export interface Nearness {
  isNear: () => boolean
  /** Resolves when it is near. */
  coming: Promise<void>
  note: () => void
}

/** A part is near up to a window's height above the window and below it. */
const rootMargin = '100% 0px'

/**
 * Watches an element of a prerendered page come near the window, or be clicked as by a screen reader that is elsewhere.
 * Undefined on the server and after a click that leads here: there everything is rendered at once.
 */
export function useNearness(ref: RefObject<Element | null>): Nearness | undefined {
  const isHydrated = useIsHydrated()
  const [nearness] = useState(() =>
    isHydrated || typeof document === 'undefined' ? undefined : createNearness(),
  )

  useEffect(() => {
    const element = ref.current
    if (element === null || nearness === undefined) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const note = () => {
      nearness.note()
      ended.abort()
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && note(),
      { rootMargin },
    )
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
    const noteClick = ({ target }: MouseEvent) =>
      target instanceof Node && element.contains(target) && note()
    // Before React, which listens below the window, and hydrates what is clicked before the click reaches it.
    addEventListener('click', noteClick, { capture: true, signal })
    return () => ended.abort()
  }, [ref, nearness])

  return nearness
}

function createNearness(): Nearness {
  let isNear = false
  let resolve = () => {}
  const coming = new Promise<void>((resolveComing) => (resolve = resolveComing))
  const note = () => {
    isNear = true
    resolve()
  }
  return { isNear: () => isNear, coming, note }
}

interface WhenNearProps {
  nearness: Nearness | undefined
  children: ReactNode
}

/** Leaves a prerendered Suspense boundary as it is until its place is near. Has no other hook, since React replays them. */
export function WhenNear({ nearness, children }: WhenNearProps): ReactNode {
  if (nearness?.isNear() === false) use(nearness.coming)
  return children
}
