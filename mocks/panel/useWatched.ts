import { useSyncExternalStore } from 'react'

const watch = (onChange: () => void) => {
  const end = new AbortController()
  // The application has stored by now what a click has changed: its own listeners stand below this one.
  document.addEventListener('click', onChange, end)
  addEventListener('storage', onChange, end)
  return () => end.abort()
}

/** What `read` returns, read again after each click and whenever another tab stores something. */
export const useWatched = <Value extends string | number>(read: () => Value): Value =>
  useSyncExternalStore(watch, read)
