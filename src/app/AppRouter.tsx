import { RouterProvider, type RouterProviderProps } from 'react-router-dom'

/**
 * Renders a router's screens without transitions, which would delay a screen that is already loaded. The router itself
 * keeps the old screen until the code of the next one is loaded.
 */
export function AppRouter({ router }: Pick<RouterProviderProps, 'router'>) {
  return <RouterProvider router={router} useTransitions={false} />
}
