import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { placedByScreen } from '../page/useLateScrollRestoration'

/**
 * Moves focus after each navigation, so that screen readers announce the new screen and the keyboard continues there: to
 * the heading or, when the visitor goes back, to the field or the link that was left. Until the visitor moves the focus, it
 * follows to what data brings later. The first screen of a visit keeps the browser's own focus.
 */
export function useFocusOnNavigation(mainRef: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  const isGoingBack = useNavigationType() === 'POP'
  const shownLocation = useRef(location)
  /** What was used last of each history entry's screen. */
  const lastUsed = useRef(new Map<string, LastUsed>())

  useEffect(() => {
    const main = mainRef.current
    const used = lastUsed.current
    const noteField = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('input, textarea')) {
        used.set(location.key, { fieldId: target.id })
      }
    }
    const notePress = ({ target }: MouseEvent) => {
      if (main === null || !(target instanceof Element)) return
      const link = target.closest('a')
      // After a press on something else in the screen, the link that was followed before no longer counts.
      if (link === null && !main.contains(target)) return
      const linkIndex = link === null ? -1 : linksTo(main, link.pathname).indexOf(link)
      used.set(location.key, { ...(linkIndex === -1 && used.get(location.key)), linkIndex })
    }
    main?.addEventListener('focusin', noteField)
    // On the document: otherwise a link outside the main part would be taken for one inside it with the same address.
    // While capturing: the link's own handler may replace the screen at once.
    document.addEventListener('click', notePress, { capture: true })
    return () => {
      main?.removeEventListener('focusin', noteField)
      document.removeEventListener('click', notePress, { capture: true })
      used.set(location.key, { ...used.get(location.key), width: innerWidth })
    }
  }, [location, mainRef])

  useEffect(() => {
    const main = mainRef.current
    const left = shownLocation.current
    shownLocation.current = location
    if (left === location || main === null) return undefined

    const { fieldId = '', linkIndex, width = innerWidth } = lastUsed.current.get(location.key) ?? {}
    const pressedLink = () => {
      if (linkIndex === -1) return null
      const links = linksTo(main, left.pathname)
      if (linkIndex === undefined) return likelyPressed(links, left.search)
      return links[linkIndex] ?? links[0]
    }
    const whatWasLeft = () => document.getElementById(fieldId) ?? pressedLink()
    const findHeading = () => {
      const heading = main.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      return heading
    }

    const isQueryChange = left.pathname === location.pathname && left.search !== location.search
    let target: HTMLElement
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document
      const isLost = activeElement === body && !target.isConnected
      if (activeElement !== target && !isLost) observer.disconnect()
      else focusTarget()
    })
    const focusTarget = () => {
      const used = isGoingBack ? whatWasLeft() : null
      target = used ?? findHeading() ?? main
      if (target === document.activeElement) return
      // A page that is come back to stands where it was left. In a window of another width something else stands there.
      const isElsewhere = used !== null && width !== innerWidth
      // A new page begins at its top; a change of the query leaves the window alone.
      target.focus({ preventScroll: isGoingBack ? !isElsewhere : !isQueryChange })
      if (isElsewhere) dispatchEvent(new Event(placedByScreen))
    }
    // Focus needs the layout, which the next frame needs too.
    const frame = requestAnimationFrame(() => {
      // The visitor is still where the query changed, unless a link has led to the top of the page.
      if (isQueryChange && document.activeElement !== document.body && !isBelowTop()) return
      focusTarget()
      observer.observe(main, { childList: true, subtree: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [location, isGoingBack, mainRef])
}

/** Whether the page stands at its top, and what has the focus below the window. */
const isBelowTop = () =>
  scrollY === 0 && (document.activeElement?.getBoundingClientRect().top ?? 0) > innerHeight

interface LastUsed {
  fieldId?: string | undefined
  /** Which of the links to the same address; -1 for one outside the main part, and for none. */
  linkIndex?: number
  /** The window's width in px when the screen was left. */
  width?: number
}

function linksTo(main: HTMLElement, pathname: string): HTMLAnchorElement[] {
  return [...main.querySelectorAll('a')].filter((link) => link.pathname.endsWith(pathname))
}

/** The link that was probably pressed, where a reload has made the page forget it: one that can be seen. */
function likelyPressed(links: readonly HTMLAnchorElement[], search: string) {
  const sameAddress = links.filter((link) => link.search === search)
  const isInWindow = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }
  return sameAddress.find(isInWindow) ?? sameAddress[0] ?? links[0]
}
