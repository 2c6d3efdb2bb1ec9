import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in prerendered pages and while React hydrates them. Until it is true, what depends on the visitor or needs a script
 * must look the same for everyone.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
