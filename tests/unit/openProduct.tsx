import type { createStore } from 'jotai'
import type { RouteObject } from 'react-router-dom'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createWorldRouter, createWorldStore, ProductIn } from '../../stories/StoryApp'
import { createWorld, type World, type WorldParameters } from '../../stories/storyWorld'

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
  const router = createWorldRouter(store, history, change)
  const { container, unmount } = await render(<ProductIn store={store} router={router} />)
  return { store, router, container, unmount }
}

/** Opens the product in a world of its own, and waits until nothing of it is loading. */
export async function openAtRest(parameters: WorldParameters) {
  await openProduct(createWorld(parameters))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.poll(() => page.getByText('Loading...').elements()).toHaveLength(0)
}
