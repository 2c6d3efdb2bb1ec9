import type { RouteObject } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { apolloClientAtom } from '../../src/api/apolloClient'
import { itemPath } from '../../src/catalog/itemAddress'
import { forgetShopItems, prefetchShopItems } from '../../src/catalog/shopItemsPrefetch'
import { nextTask } from '../../src/page/nextTask'
import { prefetchLightScreens, prefetchLinkedScreens } from '../../src/page/screenPrefetch'
import { screenRecords } from '../../src/paths'
import { seedItem } from '../../stories/seedItem'
import { createWorld } from '../../stories/storyWorld'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'
import { tapWire } from './wire'

const openLandingPage = (mock = '') => openScreen('/', mock)

/** The product at a screen, and what it asks the backend. */
async function openScreen(path: string, mock = '') {
  const world = createWorld({ path, mock })
  const wire = tapWire(world)
  const lists = () => wire.requests('shopItems')
  const loaded: string[] = []
  const { routes, container, store } = await openProduct(world, {
    change: (created) => noteLoading(created, loaded),
  })
  // The pointer may stand where the test before has left it.
  await page.getByRole('link', { name: 'Muster3D, Startseite' }).hover()
  prefetchLinkedScreens(container, routes, '')
  return { world, store, wire, lists, loaded, routes, container }
}

/** The same routes, which note the paths of those whose code is loaded. */
const noteLoading = (routes: RouteObject[], loaded: string[]): RouteObject[] =>
  routes.map((route) => {
    if (route.children) return { ...route, children: noteLoading(route.children, loaded) }
    const { lazy, path = '' } = route
    if (typeof lazy !== 'function') return route
    return {
      ...route,
      lazy: () => {
        loaded.push(path)
        return lazy()
      },
    }
  })

const shopLink = page.getByRole('main').getByRole('link', { name: /Shop/ }).first()

test('the shop is prefetched on hover, and not requested again when it opens', async () => {
  const { wire, lists } = await openLandingPage()
  expect(wire.asked).toEqual([])
  await shopLink.hover()
  await expect.poll(lists).toHaveLength(1)
  await shopLink.click()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(lists()).toHaveLength(1)
})

test('the shop is requested again where a product was created after its list was requested', async () => {
  const { world, store, lists } = await openLandingPage()
  // The first list is still on its way when the shop opens.
  world.backend.latencyMs = 1000
  await shopLink.hover()
  await expect.poll(lists).toHaveLength(1)
  forgetShopItems(store.get(apolloClientAtom))
  await shopLink.click()
  await expect.poll(lists).toHaveLength(2)
})

test('the shop is prefetched when the keyboard reaches its link', async () => {
  const { lists } = await openLandingPage()
  while (document.activeElement !== shopLink.element()) await userEvent.tab()
  await expect.poll(lists).toHaveLength(1)
})

test('the shop is not requested again on hover where an item has requested its list', async () => {
  const { lists } = await openScreen(itemPath(seedItem(0).id))
  const related = page.getByRole('region', { name: 'Passt dazu' }).getByRole('link').first()
  await expect.element(related).toBeVisible()
  const before = lists().length
  await shopLink.hover()
  await shopLink.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(lists()).toHaveLength(before)
})

test('the shop is not requested again by a prefetch that comes after it, as after a quick tap', async () => {
  const { store, lists } = await openScreen('/shop')
  await expect.element(page.getByRole('article').first()).toBeVisible()
  prefetchShopItems(store)
  // What it would request goes out in a later task.
  for (let task = 0; task < 5; task++) await nextTask()
  expect(lists()).toHaveLength(1)
})

test('a prefetch that has failed is repeated by the shop', async () => {
  const { world, wire, lists } = await openLandingPage('shopItems:network')
  await shopLink.hover()
  await expect.poll(() => wire.settled).toBe(1)
  world.backend.conditions = {}
  await shopLink.click()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(lists()).toHaveLength(2)
})

test('links to other sites and to mail programs are left alone', async () => {
  const prefetch = vi.fn<() => void>()
  const { container } = await render(
    <p>
      <a href="https://elsewhere.example/shop">Woanders</a>
      <a href="mailto:kontakt@muster3d.example">E-Mail</a>
      <a href="/shop">Hier</a>
    </p>,
  )
  prefetchLinkedScreens(container, [{ path: '/shop', handle: { prefetch } }], '')
  await page.getByRole('link', { name: 'Woanders' }).hover()
  await page.getByRole('link', { name: 'E-Mail' }).hover()
  await page.getByRole('link', { name: 'Hier' }).hover()
  await expect.poll(() => prefetch.mock.calls.length).toBeGreaterThan(0)
  expect(prefetch).toHaveBeenCalledOnce()
})

/** A page with one link to a screen, and a function that puts the pointer on it. */
async function renderLink() {
  const prefetch = vi.fn<() => void>()
  const { container } = await render(<a href="/shop">Zum Shop</a>)
  prefetchLinkedScreens(container, [{ path: '/shop', handle: { prefetch } }], '')
  const link = page.getByRole('link').element()
  const pointAt = () => link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  return { prefetch, pointAt }
}

test('a link that comes under the pointer is prefetched once the frame that shows it is drawn', async () => {
  const { prefetch, pointAt } = await renderLink()
  await nextFrame()
  pointAt()
  await nextFrame()
  expect(prefetch).not.toHaveBeenCalled()
  await expect.poll(() => prefetch.mock.calls).toHaveLength(1)
})

test('a link that has already been followed is not prefetched', async () => {
  const { prefetch, pointAt } = await renderLink()
  const here = location.href
  onTestFinished(() => history.replaceState(null, '', here))
  pointAt()
  history.replaceState(null, '', '/shop')
  // Frames and timers come in the order in which they were asked for.
  await nextFrame()
  await new Promise((done) => setTimeout(done))
  expect(prefetch).not.toHaveBeenCalled()
})

test('light screens are prefetched at once, others and their data on hover', async () => {
  const { wire, loaded, routes, container } = await openLandingPage()
  prefetchLightScreens(container, routes, '')
  const light = Object.values(screenRecords).filter((record) => 'isLight' in record)
  expect(new Set(loaded)).toEqual(new Set(light.map(({ path }) => path)))
  expect(wire.asked).toEqual([])
})

test('a prefetched screen appears with all that fills the window', async () => {
  const { routes, container } = await openLandingPage()
  const link = page.getByRole('link', { name: 'Alle Material-Eigenschaften' })
  await link.hover()
  prefetchLightScreens(container, routes, '')
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const heading = container.querySelector('h1')?.textContent
    seen.push(`${heading} ${container.querySelector('table') ? 'mit' : 'ohne'} Tabelle`)
  })
  observer.observe(container, { childList: true, subtree: true })
  await link.click()
  await expect.element(page.getByRole('table')).toBeVisible()
  observer.disconnect()
  expect(seen).toContain('Material-Eigenschaften mit Tabelle')
  expect(seen).not.toContain('Material-Eigenschaften ohne Tabelle')
})

test('nothing is prefetched at once for a visitor who saves data', async () => {
  const { loaded, routes, container } = await openLandingPage()
  const before = Object.getOwnPropertyDescriptor(navigator, 'connection')
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  try {
    prefetchLightScreens(container, routes, '')
    await shopLink.hover()
    await expect.poll(() => new Set(loaded)).toEqual(new Set(['/shop']))
  } finally {
    if (before) Object.defineProperty(navigator, 'connection', before)
    else Reflect.deleteProperty(navigator, 'connection')
  }
})
