import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FocusEvent, MouseEvent, RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const linksTo = (href: string) =>
  document.querySelectorAll<HTMLElement>(`:is(main, footer) a[href="${CSS.escape(href)}"]`)

function focus(element: HTMLElement | null | undefined): void {
  if (element?.matches('h1, h2')) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}

/**
 * Moves the focus after each navigation, so that screen readers announce the new screen and the keyboard continues there: to
 * the heading of the screen or of a part of it or, when the visitor goes back, to the link that was followed. A focus that is
 * lost with its element goes to the heading. Returns handlers: of clicks anywhere, and of the focus in the screens.
 */
export function useFocusOnNavigation(mainRef: RefObject<HTMLElement | null>) {
  const location = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(location)
  const focused = useRef<Element>(null)

  useLayoutEffect(() => {
    const main = mainRef.current
    const { pathname, search, key } = shown.current
    shown.current = location
    // Searching and sorting a list change the address of the same screen.
    const isSame = pathname === location.pathname && search !== location.search
    if (main === null || key === location.key || isSame) return
    const [href = '', place = -1] = (isBack && history.state?.followed) || []
    const part = document.getElementById(location.hash.slice(1)) ?? main
    focus(linksTo(href)[place] ?? part.querySelector<HTMLElement>('h1, h2') ?? main)
  }, [location, isBack, mainRef])

  useEffect(() => {
    const main = mainRef.current
    const observer = new MutationObserver(() => {
      const isGone = focused.current?.isConnected === false
      if (isGone && document.activeElement === document.body) focus(main?.querySelector('h1'))
    })
    if (main) observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [mainRef])

  const onClickCapture = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('main a, footer a') : null
    const href = link?.getAttribute('href')
    if (!link || !href) return
    // The entry of the history keeps the link, also over a reload: its address, and its place among the links to it.
    const followed = [href, Array.from<Element>(linksTo(href)).indexOf(link)]
    history.replaceState({ ...history.state, followed }, '')
  }
  return { onClickCapture, onFocus: ({ target }: FocusEvent) => (focused.current = target) }
}
