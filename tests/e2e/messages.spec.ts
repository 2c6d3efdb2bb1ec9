import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test'

// Where a window is small, a message may stand outside of it, or below what stays at an edge.
test.use({ viewport: { width: 390, height: 844 } })

/** Whether all of a text stands in the window, with nothing over it. Runs in the page. */
function isInFullView(text: Element): boolean {
  const { left, right, top, bottom } = text.getBoundingClientRect()
  const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
  const middle = (left + right) / 2
  const seen = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
    document.elementFromPoint(middle, y),
  )
  const paragraph = text.closest('p') ?? text
  return isInside && seen.every((element) => paragraph.contains(element))
}

const expectInWindow = (text: Locator) =>
  expect
    .poll(async () => (await text.isVisible()) && text.evaluate(isInFullView), `${text} is seen`)
    .toBe(true)

/** A text that can be seen; what is announced stands in the page as well. */
const seenText = (page: Page, text: string | RegExp) =>
  page.getByText(text).and(page.locator(':not(.visually-hidden *)'))

const scrollTo = (page: Page, end: 'top' | 'bottom') =>
  page.evaluate(
    (where) => window.scrollTo(0, where === 'top' ? 0 : document.documentElement.scrollHeight),
    end,
  )

test.describe('a message is in the window when it appears:', () => {
  test('a price is no number, a tag or a product could not be created @spec:price-numeric', async ({
    page,
  }) => {
    await page.goto('/item/create?persona=admin&mock=createShopItem:rejected')
    const tag = page.getByLabel('Tag erstellen')
    // As the keyboard does: the browser brings the field into the window.
    await tag.focus()
    for (const message of ['Tag „Garten“ erstellt.', /^Der Server hat den Tag nicht angenommen/]) {
      await tag.fill('Garten')
      await page.keyboard.press('Enter')
      await expectInWindow(seenText(page, message))
    }
    await tag.fill('')
    const price = page.getByLabel('Preis XL in Euro')
    const create = page.getByRole('button', { name: 'Erstellen', exact: true })
    for (const [typed, message] of [
      ['viel', 'Bitte eine Zahl eingeben, zum Beispiel 12,50.'],
      ['12,50', /^Der Server hat das Produkt nicht angenommen/],
    ] as const) {
      await price.fill(typed)
      for (const end of ['top', 'bottom'] as const) {
        await scrollTo(page, end)
        await create.click()
        await expectInWindow(seenText(page, message))
        await expectInWindow(create)
      }
    }
  })

  test('something could not be loaded, even once more', async ({ page }) => {
    for (const [address, text] of [
      ['/shop?mock=shopItems:error', 'Hier wird noch gebaut'],
      ['/item/1001?mock=shopItemById:error', 'Die Daten konnten nicht geladen werden.'],
      ['/profile?persona=user&mock=currentUser:error', 'Die Daten konnten nicht geladen werden.'],
    ] as const) {
      await page.goto(address)
      await expectInWindow(seenText(page, text))
      await page.getByRole('button', { name: 'Erneut versuchen' }).press('Enter')
      await expectInWindow(seenText(page, text))
    }
  })
})
