import type { RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadCode, reloadedVersionKey } from '../../src/page/codeLoading'
import { pageReloadAtom } from '../../src/page/pageReload'
import { renderRoot } from '../../src/page/renderRoot'
import { paths } from '../../src/paths'
import { storageAtom } from '../../src/storage/storage'
import { createWorld, type World, type WorldParameters } from '../../stories/storyWorld'
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
    prepare: (store) => store.set(pageReloadAtom, { reload }),
  })

beforeEach(() => void reload.mockReset())
afterEach(() => {
  vi.unstubAllGlobals()
  // oxlint-disable-next-line no-console -- React and the router report what they have caught.
  vi.mocked(console.error).mockClear()
})

const heading = page.getByRole('heading', { level: 1 })

test.each(screenPaths)(
  'a fault of the screen at %s shows its message, and leaves the frame standing @spec:routing-failure-message',
  async (path) => {
    const world = createWorld({ path: path.replace(':id', '1001'), persona: 'admin' })
    await open(world, { Component: Broken })
    await expect.element(heading).toHaveTextContent('Unexpected Application Error')
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible()
    await expect.element(page.getByRole('contentinfo')).toBeVisible()
    // Search engines index no page that says that something is wrong.
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  },
)

test('a fault of the frame itself still shows a page that can be read, loaded again and left', async () => {
  const world = createWorld({ path: '/impressum' })
  const getItem = () => {
    throw new Error(message)
  }
  await openProduct(world, {
    prepare: (store) => {
      store.set(pageReloadAtom, { reload })
      store.set(storageAtom, { ...world.storage, getItem })
    },
  })
  await expect.element(heading).toHaveTextContent('Unexpected Application Error')
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Zur Startseite' })).toBeVisible()
  await page.getByRole('button', { name: 'Neu laden' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const missingScreen = { lazy: () => loadCode(missing) }
const missingText = page.getByText(/^Ein Teil dieser Seite ließ sich nicht laden/)

test('a screen whose code is missing, as after a release, reloads the page once, then shows an error', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  const world = createWorld({ path: '/materials' })
  const { unmount } = await open(world, missingScreen)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await unmount()
  await open(world, missingScreen)
  await expect.element(missingText).toBeVisible()
  await expect.element(page.getByRole('banner')).toBeVisible()
  expect(reload).toHaveBeenCalledOnce()

  // Another version of the product has a reload of its own.
  world.tabStorage.setItem(reloadedVersionKey, 'https://host.example/assets/index-before.js')
  await open(world, missingScreen)
  await expect.poll(() => reload.mock.calls.length).toBe(2)
})

test('it shows the error at once while the site does not answer, and in a tab without storage', async () => {
  const cases: [WorldParameters, () => Promise<Response>][] = [
    [{}, () => Promise.reject(new TypeError('Failed to fetch'))],
    [{ isTabStorageFull: true }, () => Promise.resolve(new Response())],
  ]
  for (const [parameters, answer] of cases) {
    vi.stubGlobal('fetch', answer)
    const world = createWorld({ path: '/materials', ...parameters })
    const { unmount } = await open(world, missingScreen)
    await expect.element(missingText).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    await unmount()
  }
})

test.each([
  ['hydrated', true],
  ['rendered anew', false],
])(
  'a written page that fails as a whole while it is %s can still be read',
  async (_how, isHydrated) => {
    const report = vi.fn<typeof reportError>()
    vi.stubGlobal('reportError', report)
    const container = document.createElement('div')
    container.innerHTML = '<h1>Impressum</h1>'
    const notice = document.createElement('p')
    const texts = { className: 'failed-start', role: 'alert', hidden: true }
    Object.assign(notice, { ...texts, textContent: 'Diese Seite ließ sich nicht starten.' })
    document.body.replaceChildren(container, notice)
    const root = renderRoot(container, <Broken />, isHydrated)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(heading).toHaveTextContent('Impressum')
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message }))
    root.unmount()
    document.body.replaceChildren()
  },
)
