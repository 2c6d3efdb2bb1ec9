import type { createStore } from 'jotai'
import type { RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CodeLoadingError, loadCode, reloadedVersionKey } from '../../src/page/codeLoading'
import { pageReloadAtom } from '../../src/page/pageReload'
import { paths } from '../../src/paths'
import { storageAtom } from '../../src/storage/storage'
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

const addressOf = (path: string) => path.replace(':id', '1001')

const reload = vi.fn<() => void>()

function openVisit(
  world: World,
  change: (routes: RouteObject[]) => RouteObject[],
  prepare: (store: ReturnType<typeof createStore>) => void = () => {},
) {
  return openProduct(world, {
    change,
    prepare: (store) => {
      store.set(pageReloadAtom, { reload })
      prepare(store)
    },
  })
}

beforeEach(() => {
  reload.mockReset()
})

afterEach(() => {
  vi.unstubAllGlobals()
  // oxlint-disable-next-line no-console -- React and the router report what they have caught.
  vi.mocked(console.error).mockClear()
})

const heading = page.getByRole('heading', { level: 1 })

test.each(screenPaths)('a fault of the screen at %s leaves the frame standing', async (path) => {
  const world = createWorld({ path: addressOf(path), persona: 'admin' })
  await openVisit(world, (routes) => withScreens(routes, { Component: Broken }))
  await expect.element(heading).toHaveTextContent('Unexpected Application Error')
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible()
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Neu laden' })).toBeVisible()
})

test('a fault of the frame itself still shows a page that can be read and left', async () => {
  const world = createWorld({ path: '/impressum' })
  const getItem = () => {
    throw new Error(message)
  }
  await openVisit(
    world,
    (routes) => routes,
    (store) => store.set(storageAtom, { ...world.storage, getItem }),
  )
  await expect.element(heading).toHaveTextContent('Unexpected Application Error')
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Zur Startseite' })).toBeVisible()
  await page.getByRole('button', { name: 'Neu laden' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const withMissingScreens = (routes: RouteObject[]) =>
  withScreens(routes, { lazy: () => loadCode(missing) })

function answerHead(answer: () => Promise<Response>) {
  const asked = vi.fn<typeof fetch>(answer)
  vi.stubGlobal('fetch', asked)
  return asked
}

test('a screen whose code is missing reloads the page once, then shows an error', async () => {
  answerHead(() => Promise.resolve(new Response()))
  const world = createWorld({ path: '/materials' })
  const first = await openVisit(world, withMissingScreens)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await expect.element(heading).not.toBeInTheDocument()
  await first.unmount()

  await openVisit(world, withMissingScreens)
  await expect.element(heading).toHaveTextContent('Unexpected Application Error')
  await expect.element(page.getByText(/^Ein Teil dieser Seite ließ sich nicht laden/)).toBeVisible()
  await expect.element(page.getByRole('banner')).toBeVisible()
  expect(reload).toHaveBeenCalledOnce()

  // Another version of the product has a reload of its own.
  world.tabStorage.setItem(reloadedVersionKey, 'https://host.example/assets/index-before.js')
  await openVisit(world, withMissingScreens)
  await expect.poll(() => reload.mock.calls.length).toBe(2)
})

test('a reload that is declined, to keep what is not sent yet, is followed by the error', async () => {
  answerHead(() => Promise.resolve(new Response()))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await openVisit(createWorld({ path: '/materials' }), withMissingScreens)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  await expect.element(heading).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(page.getByText(/^Ein Teil dieser Seite ließ sich nicht laden/)).toBeVisible()
})

test.each([
  ['the site does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the site has no such page', () => Promise.resolve(new Response(null, { status: 503 }))],
])('nothing is reloaded while %s', async (_case, answer) => {
  const asked = answerHead(answer)
  await openVisit(createWorld({ path: '/materials' }), withMissingScreens)
  await expect.element(page.getByText(/^Ein Teil dieser Seite ließ sich nicht laden/)).toBeVisible()
  expect(asked).toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

test('the page is reloaded when the connection is back', async () => {
  let isOnline = false
  answerHead(() =>
    isOnline ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  )
  await openVisit(createWorld({ path: '/materials' }), withMissingScreens)
  await expect.element(page.getByText(/^Ein Teil dieser Seite ließ sich nicht laden/)).toBeVisible()
  isOnline = true
  dispatchEvent(new Event('online'))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('a page that is being left is not reloaded for code whose loading that has aborted', async () => {
  answerHead(() => Promise.resolve(new Response()))
  let abort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new TypeError('error loading dynamically imported module'))
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const loading = vi.fn<(error: unknown) => void>()
  void loadCode(() => aborted).catch(loading)
  dispatchEvent(new Event('beforeunload'))
  abort()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(loading).not.toHaveBeenCalled()
  // The navigation has led nowhere.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(loading).toHaveBeenCalledWith(expect.any(CodeLoadingError))
})

test('a tab without storage shows the error at once, since it could not count its reloads', async () => {
  answerHead(() => Promise.resolve(new Response()))
  const world = createWorld({ path: '/materials' })
  world.tabStorage.setItem = () => false
  await openVisit(world, withMissingScreens)
  await expect.element(page.getByText(/^Ein Teil dieser Seite ließ sich nicht laden/)).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})
