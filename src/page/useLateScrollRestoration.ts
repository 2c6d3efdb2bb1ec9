import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { fieldsOf, readJson } from '../storage/storedJson'
import { historyEntryKey } from './historyEntry'

/** The session storage key under which the router keeps scroll positions, by history entry. */
export const scrollPositionsKey = 'scroll-positions'

const signsOfIntent = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

function storedTop(key: string): number {
  try {
    return Number(fieldsOf(readJson(sessionStorage.getItem(scrollPositionsKey)))[key] ?? 0)
  } catch {
    return 0
  }
}

/**
 * Completes the router's scroll restoration after a page load. The router scrolls once, when a screen that waits for its
 * data may still be too short. Ends when the page stands where it was, or when the visitor does something.
 */
export function useLateScrollRestoration(): void {
  const location = useLocation()
  const isRevisited = useNavigationType() === 'POP'

  useEffect(() => {
    const top = isRevisited ? storedTop(historyEntryKey(location)) : 0
    const isReached = () => scrollY >= top - 1
    if (isReached()) return undefined
    const end = new AbortController()
    const observer = new ResizeObserver(() => {
      if (!isReached()) scrollTo({ top, behavior: 'instant' })
      if (isReached()) end.abort()
    })
    end.signal.addEventListener('abort', () => observer.disconnect())
    for (const sign of signsOfIntent) {
      addEventListener(sign, () => end.abort(), { passive: true, signal: end.signal })
    }
    observer.observe(document.body)
    return () => end.abort()
  }, [location, isRevisited])
}
