import { createElement, type ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the lazy routes at an address and makes them plain ones, so that a router made from the routes renders them at
 * once. Call it before that. Returns the screens; rejects when the code of one cannot be loaded.
 */
export async function loadMatchedScreens(
  routes: RouteObject[],
  address: string | { pathname: string },
  basename: string,
): Promise<ComponentType[]> {
  const matches = matchRoutes(routes, address, basename) ?? []
  const screens = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return []
      const { Component } = await route.lazy()
      if (!Component) return []
      Object.assign(route, { element: createElement(Component), lazy: undefined })
      return [Component]
    }),
  )
  return screens.flat()
}
