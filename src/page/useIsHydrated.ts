import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page knows its visitor. It does not in pages that the build has written, nor while React takes such a page
 * over: there, whatever depends on the visitor or needs a script must look the same for everyone.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
