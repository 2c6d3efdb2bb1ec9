import { useRef, type MouseEvent } from 'react'

/** Two clicks or taps that are closer together are a double one, in milliseconds. */
const doubleClickMs = 500

/**
 * Stops the second half of a double click on a button that changes the lines of the cart (`data-part`) before it reaches
 * something else, which has come under the pointer by then and is not meant. To be called while the click is captured.
 * Clicks by keyboard have no count and pass.
 */
export function useSinglePresses() {
  const last = useRef<{ pressed: Element; time: number }>(null)
  return (event: MouseEvent) => {
    const { target, detail, timeStamp: time } = event
    if (detail === 0 || !(target instanceof Element)) return
    const pressed = target.closest('a, button')
    const isSecondClick =
      last.current !== null &&
      last.current.pressed !== pressed &&
      time - last.current.time < doubleClickMs
    if (isSecondClick) {
      event.preventDefault()
      event.stopPropagation()
    } else if (pressed?.matches('[data-part="remove"], [data-part="undo"]')) {
      last.current = { pressed, time }
    }
  }
}
