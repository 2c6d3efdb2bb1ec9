import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The link that was followed from each entry of the history, as its address and its place among those with this address. */
const followed = new Map<string, { href: string; place: number }>()

const linksTo = (main: Element, href: string) => [
  ...main.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`),
]

/**
 * Moves the focus after each navigation, so that screen readers announce the new screen and the keyboard continues there: to
 * the heading or, when the visitor goes back, to the link that was followed. A heading that data replaces hands it on.
 */
export function useFocusOnNavigation(mainRef: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(location)

  useLayoutEffect(() => {
    const main = mainRef.current
    if (main === null) return undefined
    const ended = new AbortController()
    let focused: Element | null = null
    const focus = (element: HTMLElement | null | undefined) => {
      if (element?.matches('h1')) element.tabIndex = -1
      element?.focus({ preventScroll: true })
    }
    const noteLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      const href = link?.getAttribute('href')
      if (link && href)
        followed.set(location.key, { href, place: linksTo(main, href).indexOf(link) })
    }
    main.addEventListener('click', noteLink, { capture: true, signal: ended.signal })
    main.addEventListener('focusin', ({ target }) => (focused = target as Element), ended)
    const observer = new MutationObserver(() => {
      const isLost = focused?.isConnected === false && document.activeElement === document.body
      if (isLost) focus(main.querySelector('h1'))
    })
    observer.observe(main, { childList: true, subtree: true })

    const isOtherScreen = shown.current.pathname !== location.pathname
    shown.current = location
    const last = followed.get(location.key)
    const left = isBack && last ? linksTo(main, last.href)[last.place] : undefined
    if (isOtherScreen) focus(left ?? main.querySelector('h1') ?? main)
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [location, isBack, mainRef])
}
