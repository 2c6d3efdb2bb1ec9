import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Moves focus to a new screen's heading after each navigation, so that screen readers announce it and the keyboard
 * continues there. The first screen of a visit keeps the browser's own focus.
 */
export function useFocusOnNavigation(mainRef: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shownPathname = useRef(pathname)

  useEffect(() => {
    if (shownPathname.current === pathname) return undefined
    shownPathname.current = pathname
    // Focus needs the layout, which the next frame needs too.
    const frame = requestAnimationFrame(() => {
      const main = mainRef.current
      const heading = main?.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      const target = heading ?? main
      target?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, mainRef])
}
