import { RouterProvider, type RouterProviderProps } from 'react-router-dom'

/**
 * Shows the screens of a router. A screen that is there appears with the click: as a transition it would wait for the
 * browser to be idle, and the router itself keeps the old screen until the new one has come.
 */
export function AppRouter({ router }: Pick<RouterProviderProps, 'router'>) {
  return <RouterProvider router={router} useTransitions={false} />
}
