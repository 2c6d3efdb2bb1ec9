import type { Page } from '@playwright/test'
import { seed } from '../../mocks/seed'
import { throughWorker } from './signIn'
import { expect, test } from './test'
import { resize } from './window'

function seedItem(index: number) {
  const item = seed.shopItems[index]
  if (item === undefined) throw new Error(`The seed has no item ${index}.`)
  return item
}
const first = seedItem(0)
const second = seedItem(1)

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const addButton = (page: Page) => page.getByRole('button', { name: 'In den Warenkorb' })
const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Warenkorb' })
const line = (page: Page, title: string) =>
  drawer(page).getByRole('listitem').filter({ hasText: title })
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

async function walkTheWholeWay(page: Page) {
  await page.goto('/shop')
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(seed.shopItems.length)

  await card(page, first.title).getByRole('link').click()
  await expect(page).toHaveURL(`/item/${first.id}`)
  await expect(page.getByRole('heading', { name: first.title, level: 1 })).toBeVisible()
  await addButton(page).click()
  await addButton(page).click()
  await expect(page.getByText('2 im Warenkorb')).toBeVisible()

  await page.getByRole('link', { name: 'Zurück zum Shop' }).click()
  await card(page, second.title).getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 3 Artikel')
  await expect
    .poll(() => storedCart(page))
    .toBe(`[{"id":"${first.id}","count":2},{"id":"${second.id}","count":1}]`)

  await page.reload()
  await cartButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2)
  await expect(line(page, first.title).getByLabel('Menge', { exact: true })).toHaveValue('2')

  await line(page, first.title).getByRole('button', { name: 'Menge verringern' }).click()
  await expect(line(page, first.title).getByLabel('Menge', { exact: true })).toHaveValue('1')
  await line(page, second.title).getByRole('button', { name: 'Menge erhöhen' }).click()
  await line(page, first.title).getByRole('button', { name: 'Entfernen' }).click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => storedCart(page)).toBe(`[{"id":"${second.id}","count":2}]`)

  await line(page, second.title).getByRole('button', { name: 'Entfernen' }).press('Enter')
  await expect(drawer(page).getByText('Ihr Warenkorb ist leer.')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Schließen' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, leer')
}

test.describe('a visitor fills a cart @spec:visitor-fills-cart @spec:route-shop @spec:route-item @spec:shop-heading @spec:shop-card-link @spec:shop-add-to-cart @spec:item-title @spec:cart-storage-key @spec:cart-written-back', () => {
  test('with the mock behind the service worker', async ({ page }) => {
    const answeredByWorker: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/graphql') && response.fromServiceWorker()) {
        answeredByWorker.push(response.url())
      }
    })
    await page.goto('/shop')
    await throughWorker(page)
    await walkTheWholeWay(page)
    expect(answeredByWorker.length).toBeGreaterThan(0)
  })

  test.describe('with service workers blocked', () => {
    test.use({ serviceWorkers: 'block' })
    test('inside the page', { tag: '@over-http' }, async ({ page }) => {
      await walkTheWholeWay(page)
    })
  })
})

test('a printed list has its items, but no form and no buttons', async ({ page }) => {
  await page.goto('/shop')
  await expect(addButton(page)).toHaveCount(seed.shopItems.length)
  await expect(page.getByRole('search')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toHaveCount(seed.shopItems.length)
  await expect(addButton(page)).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
})

test(
  'the shop shows title, picture and price with the euro sign first, in as many columns as fit @spec:shop-cards @spec:shop-price-xs @spec:shop-columns',
  { tag: '@over-http' },
  async ({ page }) => {
    await page.goto('/shop')
    const shown = card(page, first.title)
    await expect(shown.getByText(/^€\s4,90$/)).toBeVisible()
    await expect(shown.locator('img')).toBeVisible()
    const cardsInFirstRow = () =>
      page.getByRole('article').evaluateAll((cards) => {
        const tops = cards.map((element) => element.getBoundingClientRect().top)
        return tops.filter((top) => top === tops[0]).length
      })
    for (const [width, columns] of [
      [390, 1],
      [768, 2],
      [992, 2],
      [1200, 3],
      [1440, 3],
    ] as const) {
      await resize(page, width, 900)
      await expect.poll(cardsInFirstRow, `at ${width} px`).toBe(columns)
    }
  },
)

test(
  'an unknown item is not found, with a way to the shop',
  { tag: '@over-http' },
  async ({ page }) => {
    await page.goto('/item/gibt-es-nicht')
    await expect(page.getByRole('heading', { name: 'Artikel nicht gefunden' })).toBeVisible()
    await page.getByRole('link', { name: 'Zum Shop', exact: true }).click()
    await expect(page).toHaveURL('/shop')
  },
)

test('what a visitor looks for stays in the address: item, back, reload', async ({ page }) => {
  await page.goto('/shop')
  const cards = page.getByRole('article')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('zahnrad')
  await page.getByRole('combobox', { name: 'Sortierung' }).selectOption('Preis fallend')
  await expect(page).toHaveURL('/shop?suche=zahnrad&sortierung=preis-absteigend')
  const titles: string[] = await cards.getByRole('heading').allTextContents()
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.length).toBeLessThan(seed.shopItems.length)

  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveValue('zahnrad')
  await expect(cards.getByRole('heading')).toHaveText(titles)
  await page.reload()
  await expect(cards.getByRole('heading')).toHaveText(titles)

  // Back leads the field as well, though the visitor is still in it.
  await page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Zum Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('vase')
  await expect(page).toHaveURL('/shop?suche=vase')
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveValue('zahnrad')
  await expect(cards.getByRole('heading')).toHaveText(titles)
})

test('the list follows whoever types much and fast, though Safari takes 100 changes of the address in 30 seconds', async ({
  page,
}) => {
  await page.goto('/shop')
  await page.evaluate(() => {
    const real = History.prototype.replaceState
    let count = 0
    History.prototype.replaceState = function replaceState(...args) {
      count += 1
      if (count > 100) throw new DOMException('Too many changes', 'SecurityError')
      real.apply(this, args)
    }
  })
  const field = page.getByRole('searchbox', { name: 'Suche' })
  await field.pressSequentially('gibt es nicht '.repeat(8))
  await field.fill('zahnrad')
  await expect(page).toHaveURL('/shop?suche=zahnrad')
  await expect(page.getByText(/^\d von 28 Artikeln/)).toBeVisible()
})

test('the focus stays with whoever takes the last letter back at once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/shop')
  const field = page.getByRole('searchbox', { name: 'Suche' })
  await expect(field).toBeEnabled()
  await field.press('z')
  await expect(page).toHaveURL('/shop?suche=z')
  // The pause between two changes of the address lasts until the clock runs on.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.press('y')
  await field.press('Backspace')
  // In pieces, so that what a timer starts is drawn in one of the next frames.
  for (let elapsed = 0; elapsed < 1_000; elapsed += 50) await page.clock.runFor(50)
  await expect(field).toBeFocused()
  await page.clock.resume()
  await page.keyboard.press('a')
  await expect(page).toHaveURL('/shop?suche=za')
})

test('a tag of an item leads to the items that share it', async ({ page }) => {
  await page.goto(`/item/${first.id}`)
  const tag = first.tags[0]?.name ?? ''
  await page.getByRole('list', { name: 'Schlagwörter' }).getByRole('link', { name: tag }).click()
  await expect(page.getByRole('combobox', { name: 'Schlagwort' })).toHaveValue(tag)
  const sharing = seed.shopItems.filter(({ tags }) => tags.some(({ name }) => name === tag))
  await expect(page.getByRole('article')).toHaveCount(sharing.length)
})

test('who shows all items again after a search in vain begins at the heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/shop')
  await page.getByRole('searchbox', { name: 'Suche' }).fill('gibt es nicht')
  const heading = page.getByRole('heading', { name: 'Shop', level: 1 })
  const button = page.getByRole('button', { name: 'Alle Artikel zeigen' })
  await button.focus()
  await expect(heading).not.toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})
