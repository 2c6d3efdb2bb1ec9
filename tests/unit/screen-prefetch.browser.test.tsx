import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { backendFetchAtom } from '../../src/api/backendFetch'
import { prefetchLightScreens, prefetchLinkedScreens } from '../../src/page/screenPrefetch'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

/** The product at the landing page, and what it asks the backend. */
async function openLandingPage(mock = '') {
  const world = createWorld({ path: '/', mock })
  const asked = vi.fn<typeof fetch>(world.backend.fetch)
  const { router, container } = await openProduct(world, {
    prepare: (store) => store.set(backendFetchAtom, { fetch: asked }),
  })
  prefetchLinkedScreens(container, router)
  // The pointer may stand where the test before has left it.
  await page.getByRole('link', { name: /Startseite/ }).hover()
  return { world, asked, router, container }
}

const shopLink = page.getByRole('main').getByRole('link', { name: /Shop/ }).first()

test('the shop is asked for when somebody reaches for it, and not again when it opens', async () => {
  const { asked } = await openLandingPage()
  expect(asked).not.toHaveBeenCalled()
  await shopLink.hover()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await shopLink.click()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
})

test('what could not be had in advance is asked for again, and told, by the shop', async () => {
  const { world, asked } = await openLandingPage('shopItems:network')
  await shopLink.hover()
  await expect.poll(() => asked.mock.settledResults[0]?.type).toBe('rejected')
  world.backend.conditions = {}
  await shopLink.click()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('links to other sites and to mail programs are left alone', async () => {
  const prefetch = vi.fn<() => void>()
  const { container } = await render(
    <p>
      <a href="https://elsewhere.example/shop">Woanders</a>
      <a href="mailto:kontakt@muster3d.example">E-Mail</a>
    </p>,
  )
  prefetchLinkedScreens(container, createMemoryRouter([{ path: '/shop', handle: { prefetch } }]))
  await page.getByRole('link', { name: 'Woanders' }).hover()
  await page.getByRole('link', { name: 'E-Mail' }).hover()
  expect(prefetch).not.toHaveBeenCalled()
})

const isLoaded = (routes: RouteObject[], address: string) =>
  matchRoutes(routes, address)?.every(({ route }) => route.lazy === undefined)

test('light screens are loaded just in case, others and their data only when they are wanted', async () => {
  const { asked, router, container } = await openLandingPage()
  expect(isLoaded(router.routes, '/materials')).toBe(false)
  prefetchLightScreens(container, router)
  await expect.poll(() => isLoaded(router.routes, '/materials')).toBe(true)
  expect(isLoaded(router.routes, '/contact')).toBe(false)
  expect(isLoaded(router.routes, '/gallery')).toBe(false)
  expect(isLoaded(router.routes, '/shop')).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})

test('a screen that is there appears with the click, and what stands below its first view after it', async () => {
  const { router, container } = await openLandingPage()
  prefetchLightScreens(container, router)
  await expect.poll(() => isLoaded(router.routes, '/materials')).toBe(true)
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const heading = container.querySelector('h1')?.textContent
    seen.push(`${heading} ${container.querySelector('table') ? 'mit' : 'ohne'} Tabelle`)
  })
  observer.observe(container, { childList: true, subtree: true })
  await page.getByRole('link', { name: 'Alle Material-Eigenschaften' }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
  observer.disconnect()
  expect([...new Set(seen)]).toEqual([
    'Material-Eigenschaften ohne Tabelle',
    'Material-Eigenschaften mit Tabelle',
  ])
})

test('nothing is loaded just in case for whoever saves data', async () => {
  const { router, container } = await openLandingPage()
  const before = Object.getOwnPropertyDescriptor(navigator, 'connection')
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  try {
    prefetchLightScreens(container, router)
    await shopLink.hover()
    await expect.poll(() => isLoaded(router.routes, '/shop')).toBe(true)
    expect(isLoaded(router.routes, '/materials')).toBe(false)
  } finally {
    if (before) Object.defineProperty(navigator, 'connection', before)
    else Reflect.deleteProperty(navigator, 'connection')
  }
})
