import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { maxCount } from '../../src/cart/cart'
import { createWorld } from '../../stories/storyWorld'
import { openProduct } from './openProduct'

/** Narrow phones to tablets, and both sides of the widths at which the bar changes. */
const widths = [320, 374, 375, 390, 480, 481, 767, 768]

/** A cart of this many pieces. */
const cartOf = (pieces: number) =>
  Array.from({ length: Math.ceil(pieces / maxCount) }, (_, at) => ({
    id: `${1001 + at}`,
    count: Math.min(maxCount, pieces - at * maxCount),
  }))

test.for([
  [1, '1', 'visitor'],
  [999, '999', 'visitor'],
  [9999, '999+', 'user'],
] as const)(
  'a cart of %d pieces, shown as %s, leaves the bar of a %s in its row and within every window',
  async ([pieces, shown, persona]) => {
    await document.fonts.load('1rem Geist')
    const heights: Record<number, number>[] = []
    for (const cart of [[], cartOf(pieces)]) {
      const { unmount } = await openProduct(createWorld({ path: '/login', persona, cart }))
      const bar = page.getByRole('banner')
      const button = bar.getByRole('button', {
        name: `Warenkorb, ${cart.length > 0 ? shown : 'leer'}`,
      })
      await expect.element(button).toBeVisible()
      const account =
        persona === 'visitor'
          ? bar.getByRole('link', { name: 'Anmelden' })
          : bar.getByRole('button', { name: 'Konto' })
      await expect.element(account).toBeVisible()
      const measured: Record<number, number> = {}
      for (const width of widths) {
        await page.viewport(width, 700)
        await expect.poll(() => innerWidth, { interval: 5 }).toBe(width)
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
        measured[width] = bar.element().getBoundingClientRect().height
      }
      heights.push(measured)
      await unmount()
    }
    expect(heights[1]).toEqual(heights[0])
  },
)

afterEach(() => document.documentElement.style.removeProperty('font-size'))

test('with text of twice its size the bar breaks into rows within every window', async () => {
  await openProduct(createWorld({ path: '/login', persona: 'user', cart: cartOf(9999) }))
  await expect.element(page.getByRole('button', { name: 'Konto' })).toBeVisible()
  document.documentElement.style.fontSize = '200%'
  for (const width of widths) {
    await page.viewport(width, 700)
    await expect.poll(() => innerWidth, { interval: 5 }).toBe(width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})
