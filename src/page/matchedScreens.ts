import { createElement, type ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the code of the screens at an address and puts it into their routes, so that a router shows them at once. Returns
 * them; rejects when one does not come. Leaves the routes as they are while a router says that it is loading.
 */
export async function loadMatchedScreens(
  routes: RouteObject[],
  address: string | { pathname: string },
  basename: string,
  isRouterLoading = () => false,
): Promise<ComponentType[]> {
  const matches = matchRoutes(routes, address, basename) ?? []
  const screens = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return []
      const { Component } = await route.lazy()
      // A router that is loading the same screen puts it there itself, and warns where it finds one.
      if (Component && !isRouterLoading()) {
        Object.assign(route, { element: createElement(Component), lazy: undefined })
      }
      return Component ? [Component] : []
    }),
  )
  return screens.flat()
}
