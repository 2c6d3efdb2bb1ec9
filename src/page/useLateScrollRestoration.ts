import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'
import { fieldsOf, readJson } from '../storage/storedJson'
import { historyEntryKey, loadType } from './historyEntry'

/** The session storage key under which the router keeps scroll positions, by history entry. */
export const scrollPositionsKey = 'scroll-positions'

/** The event by which a screen says that it has scrolled itself to where it was left. */
export const placedByScreen = 'placedbyscreen'

const signsOfIntent = ['wheel', 'touchmove', 'pointerdown', 'keydown', placedByScreen]

function listen(signs: readonly string[], listener: () => void, signal: AbortSignal): void {
  for (const sign of signs)
    addEventListener(sign, listener, { capture: true, passive: true, signal })
}

/** Calls back when the page has been scrolled, and before it is left: it can be left before its last scrolling is told. */
export const whenScrolled = (listener: () => void, signal: AbortSignal): void =>
  listen(['scroll', 'click', 'popstate'], listener, signal)

/** Where the entries of this tab's history were left, by their keys. Without storage none was kept. */
function storedTops(): Record<string, unknown> {
  try {
    return fieldsOf(readJson(sessionStorage.getItem(scrollPositionsKey)))
  } catch {
    return {}
  }
}

const storedTop = (key: string): number => Number(storedTops()[key] ?? 0)

/** How far a typeface or a message that comes late may move a page, in pixels. */
const lateShift = 120

/**
 * Whether the browser has scrolled the page to where another entry was left. Firefox 153 scrolls a document to the place of
 * the entry that it showed last, also when an earlier one is gone back to, and when KeptPageReload then reloads it.
 */
function isPlaceOfOther(key: string, reach: number): boolean {
  const type = loadType()
  if (type === undefined || type === 'navigate') return false
  const { [key]: _, ...others } = storedTops()
  return Object.values(others).some((top) => Math.abs(Math.min(Number(top), reach) - scrollY) < 1)
}

/**
 * Makes the router leave the first page where the visitor has scrolled it while its code was on its way. The browser has
 * scrolled a page that is as tall as it was to where it was left before. Call it before the first render.
 */
export function keepPlaceOfFirstPage(location: Location): void {
  const key = historyEntryKey(location)
  const left = storedTop(key)
  const reach = document.documentElement.scrollHeight - innerHeight
  if (scrollY === 0 || reach < left || Math.abs(scrollY - left) < 1) return
  if (isPlaceOfOther(key, reach)) return scrollTo({ top: left, behavior: 'instant' })
  if (Math.abs(scrollY - left) < lateShift) return
  try {
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify({ ...storedTops(), [key]: scrollY }))
  } catch {
    // Without storage no place was kept that the router could scroll to.
  }
}

/**
 * Completes the router's scroll restoration, after a page load and when the visitor goes back or forward. The router scrolls
 * once, when a screen that waits for its data may still be too short. Ends when the page stands where it was, when its
 * screen has placed it, or when the visitor does something. Scroll anchoring is off until the visitor does something or
 * scrolls away.
 */
export function useLateScrollRestoration(): void {
  const location = useLocation()
  const isRevisited = useNavigationType() === 'POP'
  // Where each entry of this document's history was scrolled to. The router stores its own positions on pagehide alone.
  const [tops] = useState(() => new Map<string, number>())

  // Its cleanup runs before the router scrolls the next screen.
  useLayoutEffect(() => {
    const key = historyEntryKey(location)
    const top = isRevisited ? (tops.get(key) ?? storedTop(key)) : 0
    const isReached = () => scrollY >= top - 1
    const restoring = new AbortController()
    const left = new AbortController()
    const root = document.documentElement
    const anchorAgain = () => void root.style.removeProperty('overflow-anchor')
    // What arrives late above the window was above it when the page was left: it must not move the page along.
    if (top > 0) root.style.setProperty('overflow-anchor', 'none')
    listen(signsOfIntent, anchorAgain, left.signal)
    const observer = new ResizeObserver(() => {
      if (!isReached()) scrollTo({ top, behavior: 'instant' })
      if (isReached()) restoring.abort()
    })
    restoring.signal.addEventListener('abort', () => {
      observer.disconnect()
      const noteTop = () => {
        tops.set(key, scrollY)
        if (Math.abs(scrollY - top) > 1) anchorAgain()
      }
      whenScrolled(noteTop, left.signal)
    })
    listen(signsOfIntent, () => restoring.abort(), restoring.signal)
    observer.observe(document.body)
    return () => {
      left.abort()
      restoring.abort()
      anchorAgain()
    }
  }, [location, isRevisited, tops])
}
