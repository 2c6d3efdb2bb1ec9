import type { Locator, Page } from '@playwright/test'
import Color from 'colorjs.io'
import sharp from 'sharp'
import { expect, test } from './test'
import { resize } from './window'

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element has no box.')
  return box
}

const hero = (page: Page) => page.locator('main section').first()

test('the blocks of the landing page put picture and text on alternating sides, with dividers between them @spec:home-blocks-alternate @spec:home-dividers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const blocks = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  const dividers = page.getByRole('main').getByRole('separator')
  await expect(blocks).toHaveCount(3)
  await expect(dividers).toHaveCount(2)
  const isPictureFirst: boolean[] = []
  for (const [index, block] of (await blocks.all()).entries()) {
    const picture = await boxOf(block.getByRole('img'))
    const heading = await boxOf(block.getByRole('heading'))
    const [left, right] = picture.x < heading.x ? [picture, heading] : [heading, picture]
    expect(left.x + left.width).toBeLessThanOrEqual(right.x)
    isPictureFirst.push(left === picture)
    if (index === 2) continue
    const { y } = await boxOf(dividers.nth(index))
    expect((await boxOf(block)).y).toBeLessThan(y)
    expect(y).toBeLessThan((await boxOf(blocks.nth(index + 1))).y)
  }
  expect(isPictureFirst).toEqual([true, false, true])
})

/** How many lines a word of the headline is broken into at most. */
const linesOfWords = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = heading.firstChild
    const range = document.createRange()
    const lines = [...heading.textContent.matchAll(/[^\s-]+/g)].map(({ 0: word, index }) => {
      if (text === null) return 0
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length
    })
    return Math.max(...lines)
  })

test('the hero fills the first view, with words that are whole and have a contrast of 4.5 to its picture @spec:home-hero', async ({
  page,
}) => {
  await page.goto('/')
  // What changes here must have changed when it is looked at.
  await page.addStyleTag({ content: '* { transition: none !important }' })
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await test.step(`at ${width} by ${height} px`, async () => {
      await resize(page, width, height)
      expect.soft(await linesOfWords(page), 'lines of a word').toBe(1)
      // On a phone the logo above, in the navigation bar, is enough.
      await expect.soft(hero(page).locator('svg')).toBeVisible({ visible: width >= 768 })
      if (width === 390 || width === 1440) {
        const { y, height: inside } = await boxOf(hero(page))
        expect.soft(Math.abs(y + inside - height)).toBeLessThan(2)
        for (const seen of [
          hero(page).getByRole('heading', { level: 1 }),
          hero(page).getByRole('link').first(),
          hero(page).getByRole('link').last(),
          hero(page).getByRole('img', { name: /Acht graue Druckteile/ }),
        ]) {
          await expect.soft(seen).toBeInViewport({ ratio: 0.99 })
        }
        const texts = page.locator('main > section :is(h1, p:not(:has(a)))')
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          for (const text of await texts.filter({ visible: true }).all()) {
            expect.soft(await lowestContrast(page, text), colorScheme).toBeGreaterThan(4.5)
          }
        }
      }
    })
  }
})

/** The contrast between a text and the darkest and lightest values behind its lines, whichever is lower. */
async function lowestContrast(page: Page, text: Locator): Promise<number> {
  const { color, lines } = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const boxes = Array.from(range.getClientRects(), ({ x, y, width, height }) => {
      return { x, y, width, height }
    })
    return { color: getComputedStyle(element).color, lines: boxes.filter(({ width }) => width > 1) }
  })
  const hidden = await page.addStyleTag({ content: 'main :is(h1, p) { visibility: hidden }' })
  const contrasts: number[] = []
  for (const clip of lines) {
    const { channels } = await sharp(await page.screenshot({ clip })).stats()
    for (const end of ['min', 'max'] as const) {
      const [red = 0, green = 0, blue = 0] = channels.map((channel) => channel[end] / 255)
      contrasts.push(new Color(color).contrastWCAG21(new Color('srgb', [red, green, blue])))
    }
  }
  await hidden.evaluate((style: Element) => style.remove())
  return Math.min(...contrasts)
}

test('each value of the material stands by its heading, on a phone too', async ({ page }) => {
  await page.goto('/materials')
  const table = page.getByRole('table', { name: 'Mechanische Kennwerte von grauem PA12' })
  for (const width of [1440, 768, 320]) {
    await test.step(`at ${width} px`, async () => {
      await resize(page, width, 900)
      await expect(table.getByRole('columnheader')).toHaveCount(9)
      let above = { x: 0, y: 0 }
      for (let index = 0; index < 9; index += 1) {
        const heading = await boxOf(page.locator('thead th').nth(index))
        expect.soft(heading.y > above.y || heading.x > above.x, 'in order').toBe(true)
        above = heading
        const value = await boxOf(page.locator('tbody tr > *').nth(index))
        const isBeside = Math.abs(value.y - heading.y) < 1 && value.x >= heading.x + heading.width
        const isBelow = Math.abs(value.x - heading.x) < 1 && value.y >= heading.y + heading.height
        expect.soft(isBeside || isBelow, `value ${index}`).toBe(true)
        expect.soft(value.x + value.width).toBeLessThanOrEqual(width)
      }
    })
  }
})
