import { useCallback, useRef, type RefCallback } from 'react'

/**
 * A ref for an element and for the one that takes its place: when the first had the focus, the second takes it, so that
 * whoever walks by keyboard goes on from there.
 */
export function useFocusHandover(): RefCallback<HTMLElement> {
  const shown = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  // Returns no cleanup function: the code by which links and toggles pass the ref on would ignore it.
  return useCallback((element) => {
    if (element === null) {
      hadFocus.current = document.activeElement === shown.current
      return
    }
    shown.current = element
    if (hadFocus.current && document.activeElement === document.body) {
      element.focus({ preventScroll: true })
    }
    hadFocus.current = false
  }, [])
}
