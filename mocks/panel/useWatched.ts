import { useSyncExternalStore } from 'react'

const intervalMs = 500

const watch = (onChange: () => void) => {
  const timer = setInterval(onChange, intervalMs)
  addEventListener('storage', onChange)
  return () => {
    clearInterval(timer)
    removeEventListener('storage', onChange)
  }
}

/**
 * What `read` returns, read again twice a second: a page is not told of what it stores itself, and the panel may not ask
 * the application.
 */
export const useWatched = <Value extends string | number>(read: () => Value): Value =>
  useSyncExternalStore(watch, read)
