import { useEffect } from 'react'

/** Lets the browser ask, in its own words, before the page is closed or loaded anew. */
export function useBeforeUnload(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      // Chrome and Edge ask for no other reason before version 119.
      event.returnValue = true
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [asks])
}
