import type { KeyboardEvent } from 'react'

/** Keeps a button from being pressed again and again while Enter is held down: by then it would do something else. */
export function keepFromRepeating(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
