import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { maxCount } from '../../src/cart/cart'
import { StoryApp } from '../../stories/StoryApp'
import { createWorld } from '../../stories/storyWorld'

/** Narrow phones to tablets, and both sides of every width at which the bar changes. */
const widths = [320, 360, 374, 375, 390, 414, 480, 481, 600, 767, 768]

/** A cart of this many pieces. */
const cartOf = (pieces: number) => {
  const full = Array.from({ length: Math.floor(pieces / maxCount) }, (_, at) => ({
    id: `${1001 + at}`,
    count: maxCount,
  }))
  const rest = pieces % maxCount
  return rest === 0 ? full : [...full, { id: '2001', count: rest }]
}

test.for([
  [999, '999', 'visitor'],
  [9999, '999+', 'user'],
] as const)(
  'a cart of %d pieces, shown as %s, leaves the bar of a %s within every window',
  async ([pieces, shown, persona]) => {
    const { unmount } = await render(
      <StoryApp world={createWorld({ path: '/login', persona, cart: cartOf(pieces) })} />,
    )
    const button = page.getByRole('button', { name: `Warenkorb, ${shown} Artikel` })
    await expect.element(button.getByText(shown, { exact: true })).toBeVisible()
    const bar = page.getByRole('banner')
    const account =
      persona === 'visitor'
        ? bar.getByRole('link', { name: 'Anmelden' })
        : bar.getByRole('button', { name: 'Konto' })
    await expect.element(account).toBeVisible()
    const tooWide: number[] = []
    for (const width of widths) {
      await page.viewport(width, 700)
      await expect.poll(() => innerWidth, { interval: 5 }).toBe(width)
      if (document.documentElement.scrollWidth > width) tooWide.push(width)
    }
    expect(tooWide).toEqual([])
    await unmount()
  },
)

test.for([375, 389, 390])('at %d px the words of the bar may be wider by 16 px', async (width) => {
  await page.viewport(width, 700)
  await document.fonts.load('1rem Geist')
  await render(<StoryApp world={createWorld({ path: '/login' })} />)
  const bar = page.getByRole('banner')
  await expect.element(bar.getByRole('link', { name: 'Anmelden' })).toBeVisible()
  const row = bar.element().firstElementChild
  if (!(row instanceof HTMLElement)) throw new Error('The bar has no row.')
  const height = row.offsetHeight
  row.style.paddingInlineEnd = `${parseFloat(getComputedStyle(row).paddingInlineEnd) + 16}px`
  expect(row.offsetHeight).toBe(height)
})

test.for([
  [375, 1],
  [378, 12],
  [390, 123],
  [412, 1998],
] as const)(
  'at %d px the bar keeps its one row when the cart holds %d pieces',
  async ([width, pieces]) => {
    await page.viewport(width, 700)
    const heights: number[] = []
    for (const cart of [[], cartOf(pieces)]) {
      const { unmount } = await render(<StoryApp world={createWorld({ path: '/login', cart })} />)
      const bar = page.getByRole('banner')
      await expect.element(bar.getByRole('link', { name: 'Anmelden' })).toBeVisible()
      // A browser whose scroll bar takes room leaves the bar less than the window's width.
      bar.element().style.inlineSize = `${width - 12}px`
      heights.push(bar.element().getBoundingClientRect().height)
      await unmount()
    }
    expect(heights[1]).toBe(heights[0])
  },
)
