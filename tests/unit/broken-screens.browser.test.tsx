import type { RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CodeLoadingError } from '../../src/app/pieces'
import { reloadAtom } from '../../src/page/reload'
import { paths } from '../../src/paths'
import { createWorld, type World } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

const message = 'Der Bildschirm ist zerbrochen'
function Broken(): never {
  throw new Error(message)
}

const screenPaths = Object.values(paths).filter((path) => path !== paths.oauthRedirect)

/** The same routes with another way to each screen. */
const withScreens = (routes: RouteObject[], screen: Pick<RouteObject, 'lazy' | 'Component'>) =>
  routes.map((route): RouteObject => {
    const isScreen = screenPaths.some((path) => path === route.path)
    if (isScreen) return { path: route.path, ...screen } as RouteObject
    if (route.children === undefined) return route
    return { ...route, children: withScreens(route.children, screen) } as RouteObject
  })

const reload = vi.fn<() => void>()

const open = (world: World, screen: Pick<RouteObject, 'lazy' | 'Component'>) =>
  openProduct(world, {
    change: (routes) => withScreens(routes, screen),
    prepare: (store) => store.set(reloadAtom, { reload }),
  })

beforeEach(() => void reload.mockReset())
afterEach(() => {
  // oxlint-disable-next-line no-console -- React and the router report what they have caught.
  vi.mocked(console.error).mockClear()
})

const heading = page.getByRole('heading', { level: 1 })

test.each(['/', '/item/1001'])(
  'a fault of the screen at %s shows its message, and leaves the frame standing @spec:routing-failure-message',
  async (path) => {
    await open(createWorld({ path }), { Component: Broken })
    await expect.element(heading).toHaveTextContent('Unexpected Application Error')
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible()
    await expect.element(page.getByRole('contentinfo')).toBeVisible()
    // Search engines index no page that says that something is wrong.
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  },
)

test('a fault of the frame itself still shows a page that can be read, loaded again and left', async () => {
  await openProduct(createWorld({ path: '/impressum' }), {
    change: (routes) => routes.map((route) => ({ ...route, element: <Broken /> }) as RouteObject),
    prepare: (store) => store.set(reloadAtom, { reload }),
  })
  await expect.element(heading).toHaveTextContent('Unexpected Application Error')
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Zur Startseite' })).toBeVisible()
  await page.getByRole('button', { name: 'Neu laden' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

const missingScreen = { lazy: () => Promise.reject(new CodeLoadingError('Failed to fetch')) }
const missingText = page.getByText(/^Vielleicht ist Ihre Verbindung unterbrochen/)

test('a screen whose code is missing, as after a release, reloads the page once, then shows an error', async () => {
  const world = createWorld({ path: '/materials' })
  const { unmount } = await open(world, missingScreen)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await unmount()
  const { unmount: leave } = await open(world, missingScreen)
  await expect.element(missingText).toBeVisible()
  await expect.element(page.getByRole('banner')).toBeVisible()
  expect(reload).toHaveBeenCalledOnce()

  // The tab lives on to another release.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await leave()
  await open(world, missingScreen)
  await expect.poll(() => reload.mock.calls.length).toBe(2)
})

test('it shows the error at once where there is no connection, and in a tab without storage', async () => {
  const showsError = async (world: World) => {
    const { unmount } = await open(world, missingScreen)
    await expect.element(missingText).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    await unmount()
  }
  await showsError(createWorld({ path: '/materials', isTabStorageFull: true }))
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  await showsError(createWorld({ path: '/materials' }))
})
