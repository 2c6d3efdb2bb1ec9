import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { fieldsOf } from '../storage/json'

const linksTo = (main: Element, href: string) => [
  ...main.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`),
]

/**
 * Moves the focus after each navigation, so that screen readers announce the new screen and the keyboard continues there: to
 * the heading of the screen or of a part of it or, when the visitor goes back, to the link that was followed. A heading that
 * data replaces hands it on.
 */
export function useFocusOnNavigation(mainRef: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(location)
  const focused = useRef<Element>(null)

  useLayoutEffect(() => {
    const main = mainRef.current
    if (main === null) return undefined
    const ended = new AbortController()
    const focus = (element: HTMLElement | null | undefined) => {
      if (element?.matches('h1, h2')) element.tabIndex = -1
      element?.focus({ preventScroll: true })
    }
    const noteLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      const href = link?.getAttribute('href')
      if (!link || !href) return
      // The entry of the history keeps it, also over a reload.
      const followed = { key: location.key, href, place: linksTo(main, href).indexOf(link) }
      history.replaceState({ ...history.state, followed }, '')
    }
    main.addEventListener('click', noteLink, { capture: true, signal: ended.signal })
    main.addEventListener('focusin', ({ target }) => (focused.current = target as Element), ended)
    const catchFocus = () => {
      const isGone = focused.current?.isConnected === false
      if (isGone && document.activeElement === document.body) focus(main.querySelector('h1'))
    }
    const observer = new MutationObserver(catchFocus)
    observer.observe(main, { childList: true, subtree: true })

    const { pathname, search, key: shownKey } = shown.current
    // Searching and sorting a list change the address of the same screen.
    const isSame = pathname === location.pathname && search !== location.search
    const isOpened = shownKey !== location.key && !isSame
    shown.current = location
    const part = document.getElementById(location.hash.slice(1)) ?? main
    const { key, href, place } = fieldsOf(fieldsOf(history.state)['followed'])
    const isLeft = isBack && key === location.key
    const left = isLeft ? linksTo(main, String(href))[Number(place)] : undefined
    if (isOpened) focus(left ?? part.querySelector('h1, h2') ?? main)
    // The address may have changed together with what had the focus.
    else catchFocus()
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [location, isBack, mainRef])
}
