import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * `first` in the first frame after a click, then `all`, so that the first view does not wait for what lies below it. A page
 * that is loaded or gone back to stands where it was left, for which it needs `all` at once.
 */
export function useFirstViewFirst<Value>(all: Value, first: Value): Value {
  const isRestored = useNavigationType() === 'POP'
  return useDeferredValue(all, isRestored ? all : first)
}
