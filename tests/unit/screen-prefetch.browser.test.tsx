import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { backendFetchAtom } from '../../src/api/backendFetch'
import { prefetchLinkedScreens } from '../../src/page/screenPrefetch'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

/** The product at the landing page, and what it asks the backend. */
async function openLandingPage(mock = '') {
  const world = createWorld({ path: '/', mock })
  const asked = vi.fn<typeof fetch>(world.backend.fetch)
  const { routes, container } = await openProduct(world, {
    prepare: (store) => store.set(backendFetchAtom, { fetch: asked }),
  })
  prefetchLinkedScreens(container, routes, '')
  return { world, asked }
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
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  world.backend.conditions = {}
  await shopLink.click()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('links to other sites and to mail programs are left alone', async () => {
  const { asked } = await openLandingPage()
  const { container } = await render(
    <p>
      <a href="https://elsewhere.example/shop">Woanders</a>
      <a href="mailto:kontakt@muster3d.example">E-Mail</a>
    </p>,
  )
  prefetchLinkedScreens(container, [{ path: '/shop', handle: { prefetch: asked } }], '')
  await page.getByRole('link', { name: 'Woanders' }).hover()
  await page.getByRole('link', { name: 'E-Mail' }).hover()
  expect(asked).not.toHaveBeenCalled()
})
