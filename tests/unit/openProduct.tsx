import type { createStore } from 'jotai'
import { createMemoryRouter, type RouteObject } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { App } from '../../src/app/App'
import { AppRouter } from '../../src/app/AppRouter'
import { createRoutes } from '../../src/routes'
import { createWorldStore } from '../../stories/StoryApp'
import type { World } from '../../stories/storyWorld'

interface OpenOptions {
  /** The addresses of the tab so far; the last one is open. The world's alone where nothing is said. */
  history?: string[]
  /** Changes the store before anything is rendered. */
  prepare?: (store: ReturnType<typeof createStore>) => void
  /** Changes the route table. */
  change?: (routes: RouteObject[]) => RouteObject[]
}

/** Opens the product in a world, as loading a page does, with a hand on its store and its router. */
export async function openProduct(
  world: World,
  { history = [world.path], prepare, change }: OpenOptions = {},
) {
  const store = createWorldStore(world)
  prepare?.(store)
  const created = createRoutes(store)
  const routes = change ? change(created) : created
  const router = createMemoryRouter(routes, { initialEntries: history })
  const { container, unmount } = await render(
    <App store={store}>
      <AppRouter router={router} />
    </App>,
  )
  return { store, routes, router, container, unmount }
}
