import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Moves focus after each navigation, so that screen readers announce the new screen and the keyboard continues there: to
 * the heading or, when the visitor goes back, to the field or the link that was left. Until the visitor moves the focus, it
 * follows to what data brings later. The first screen of a visit keeps the browser's own focus.
 */
export function useFocusOnNavigation(mainRef: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  const isGoingBack = useNavigationType() === 'POP'
  const shownLocation = useRef(location)
  /** The id of the field that was focused last, for each history entry. */
  const focusedFields = useRef(new Map<string, string>())

  useEffect(() => {
    const main = mainRef.current
    const fields = focusedFields.current
    const noteField = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches('input, textarea')) {
        fields.set(location.key, target.id)
      }
    }
    main?.addEventListener('focusin', noteField)
    return () => main?.removeEventListener('focusin', noteField)
  }, [location, mainRef])

  useEffect(() => {
    const main = mainRef.current
    const left = shownLocation.current
    shownLocation.current = location
    if (left === location || main === null) return undefined

    const fieldId = focusedFields.current.get(location.key)
    const whatWasLeft = () =>
      (fieldId && document.getElementById(fieldId)) ||
      main.querySelector<HTMLElement>(`a[href$="${CSS.escape(left.pathname)}"]`)
    const findTarget = () => {
      const heading = main.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      return (isGoingBack && whatWasLeft()) || heading || main
    }

    let target: HTMLElement
    const observer = new MutationObserver(() => {
      const { activeElement, body } = document
      const isLost = activeElement === body && !target.isConnected
      if (activeElement !== target && !isLost) observer.disconnect()
      else focusTarget()
    })
    const focusTarget = () => {
      target = findTarget()
      if (target !== document.activeElement) target.focus({ preventScroll: true })
    }
    // Focus needs the layout, which the next frame needs too.
    const frame = requestAnimationFrame(() => {
      const isSameScreen = left.pathname === location.pathname
      if (isSameScreen && document.activeElement !== document.body) return
      focusTarget()
      observer.observe(main, { childList: true, subtree: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [location, isGoingBack, mainRef])
}
