import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { maxCount } from '../../src/cart/cart'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

/** Narrow phones to tablets, and both sides of the widths at which the bar changes. */
const widths = [320, 374, 375, 390, 480, 481, 767, 768]

/** A cart of more than 999 pieces, which is the widest. */
const cart = Array.from({ length: 11 }, (_, at) => ({ id: `${1001 + at}`, count: maxCount }))

const bar = page.getByRole('banner')

/** How high the bar is in each window, none of which it is wider than. */
async function measureBar() {
  const heights: Record<number, number> = {}
  for (const width of widths) {
    await page.viewport(width, 700)
    await expect.poll(() => innerWidth, { interval: 5 }).toBe(width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    heights[width] = bar.element().getBoundingClientRect().height
  }
  return heights
}

test.each([
  ['visitor', bar.getByRole('link', { name: 'Anmelden' })],
  ['user', bar.getByRole('button', { name: 'Konto' })],
] as const)('a full cart leaves the bar of a %s in its row', async (persona, account) => {
  const { unmount } = await openProduct(createWorld({ path: '/login', persona }))
  await expect.element(account).toBeVisible()
  const withEmptyCart = await measureBar()
  await unmount()
  await openProduct(createWorld({ path: '/login', persona, cart }))
  await expect.element(bar.getByRole('button', { name: 'Warenkorb, 999+' })).toBeVisible()
  await expect.element(account).toBeVisible()
  expect(await measureBar()).toEqual(withEmptyCart)
})

afterEach(() => document.documentElement.style.removeProperty('font-size'))

test('with text of twice its size the bar breaks into rows within every window', async () => {
  await openProduct(createWorld({ path: '/login', persona: 'user', cart }))
  await expect.element(page.getByRole('button', { name: 'Konto' })).toBeVisible()
  document.documentElement.style.fontSize = '200%'
  await measureBar()
})

test('the bar stays at the top while the page scrolls @spec:nav-sticky', async () => {
  await openProduct(createWorld({ path: '/impressum' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  scrollTo(0, 500)
  expect(scrollY).toBe(500)
  expect(bar.element().getBoundingClientRect().top).toBe(0)
})
