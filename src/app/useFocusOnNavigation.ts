import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { historyEntryKey } from '../page/historyEntry'
import { placedByScreen } from '../page/useLateScrollRestoration'
import { lastUsedAtom, type LastUsed } from './lastUsed'

/**
 * Moves focus after each navigation, so that screen readers announce the new screen and the keyboard continues there: to
 * the heading of the page, or of its part that the address names, or, when the visitor goes back, to the field or the link
 * that was left. Until the visitor moves the focus, it follows to what data brings later. The first screen of a visit keeps
 * the browser's own focus.
 */
export function useFocusOnNavigation(mainRef: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  const isLoadedOrBack = useNavigationType() === 'POP'
  const shownLocation = useRef(location)
  const lastUsed = useAtomValue(lastUsedAtom)

  // Ends as the screen leaves the page: the second half of a double click may meet the next one in the same moment.
  useLayoutEffect(() => {
    const main = mainRef.current
    if (main === null) return undefined
    const key = historyEntryKey(location)
    let used: LastUsed = lastUsed.find(key) ?? {}
    const linkAt = (link: HTMLAnchorElement): LastUsed => ({
      link: link.pathname,
      linkIndex: linksTo(main, link.pathname).indexOf(link),
    })
    const noteFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLAnchorElement) used = linkAt(target)
      else if (target instanceof Element && target.matches('input, textarea')) {
        used = { field: target.id }
      }
    }
    // Safari gives a link that is pressed no focus.
    const notePress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const link = target.closest('a')
      if (link !== null && main.contains(link)) used = linkAt(link)
      else if (link !== null || main.contains(target)) {
        // After a press on something else, the link that was followed before no longer counts.
        used = used.field === undefined ? {} : { field: used.field }
      }
    }
    const keep = () => lastUsed.keep(key, { ...used, width: innerWidth })
    main.addEventListener('focusin', noteFocus)
    // On the document: after a press outside the main part the link that was followed before no longer counts, either.
    // While capturing: the link's own handler may replace the screen at once.
    document.addEventListener('click', notePress, { capture: true })
    addEventListener('pagehide', keep)
    return () => {
      main.removeEventListener('focusin', noteFocus)
      document.removeEventListener('click', notePress, { capture: true })
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [location, mainRef, lastUsed])

  // Follows no longer as soon as another screen is shown, which would lose the focus that was followed.
  useLayoutEffect(() => {
    const main = mainRef.current
    const left = shownLocation.current
    shownLocation.current = location
    if (left === location || main === null) return undefined

    const used = lastUsed.find(historyEntryKey(location))
    const { field = '', link = '', linkIndex = 0, width = innerWidth } = used ?? {}
    const whatWasLeft = () => document.getElementById(field) ?? linksTo(main, link)[linkIndex]
    const findHeading = () => {
      const part = isLoadedOrBack ? null : document.getElementById(location.hash.slice(1))
      const heading = part?.querySelector<HTMLElement>('h2') ?? main.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      return heading
    }

    const focusAsShown = document.activeElement
    const isQueryChange = left.pathname === location.pathname && left.search !== location.search
    let target: HTMLElement
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document
      const isLost = activeElement === body && !target.isConnected
      if (activeElement !== target && !isLost) observer.disconnect()
      else focusTarget()
    })
    const focusTarget = () => {
      const wasLeft = isLoadedOrBack ? whatWasLeft() : null
      target = wasLeft ?? findHeading() ?? main
      if (target === document.activeElement) return
      // A page that is come back to stands where it was left. In a window of another width something else stands there.
      const isElsewhere = target === wasLeft && width !== innerWidth
      // Safari scrolls to the selection of a field that is gone, a moment later.
      getSelection()?.removeAllRanges()
      // A new page begins at its top; a change of the query leaves the window alone.
      target.focus({ preventScroll: isLoadedOrBack ? !isElsewhere : !isQueryChange })
      if (isElsewhere) dispatchEvent(new Event(placedByScreen))
    }
    // Focus needs the layout, which the next frame needs too.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document
      // Whoever is quick is already in a field of the new screen, or on one of its links or buttons.
      const hasMoved = activeElement !== focusAsShown && activeElement !== main
      if (hasMoved && main.contains(activeElement)) return
      // The visitor is still where the query changed, unless a link has led to the top of the page.
      if (isQueryChange && activeElement !== body && !isBelowTop()) return
      focusTarget()
      observer.observe(main, { childList: true, subtree: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [location, isLoadedOrBack, mainRef, lastUsed])
}

/** Whether the page stands at its top while what has the focus lies below the window. */
const isBelowTop = () =>
  scrollY === 0 && (document.activeElement?.getBoundingClientRect().top ?? 0) > innerHeight

const linksTo = (main: HTMLElement, pathname: string): HTMLAnchorElement[] =>
  [...main.querySelectorAll('a')].filter((link) => link.pathname === pathname)
