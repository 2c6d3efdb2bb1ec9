import type { Page } from '@playwright/test'
import { seed } from '../../mocks/seed'
import { seedItem } from '../../stories/seedItem'
import { expect, test } from './test'

const first = seedItem(0)
const second = seedItem(1)

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Suche' })
const addButton = (page: Page) => page.getByRole('button', { name: 'In den Warenkorb' })
const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Warenkorb' })
const line = (page: Page, title: string) =>
  drawer(page).getByRole('listitem').filter({ hasText: title })
const count = (page: Page, title: string) =>
  line(page, title).getByRole('textbox', { name: 'Menge' })
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

test(
  'a visitor fills a cart @spec:visitor-fills-cart @spec:route-shop @spec:route-item @spec:shop-heading @spec:shop-card-link @spec:shop-add-to-cart @spec:item-title @spec:cart-storage-key @spec:cart-written-back',
  { tag: '@over-http' },
  async ({ page, context }) => {
    await test.step('searches for an item, opens it, and puts two of it into the cart', async () => {
      await page.goto('/shop')
      await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
      await expect(cards(page)).toHaveCount(seed.shopItems.length)
      await search(page).fill(first.title.toUpperCase())
      await card(page, first.title).getByRole('link').click()
      await expect(page).toHaveURL(`/item/${first.id}`)
      await expect(page.getByRole('heading', { name: first.title, level: 1 })).toBeVisible()
      await addButton(page).click()
      await addButton(page).click()
      await expect(page.getByText('2 im Warenkorb')).toBeVisible()
    })

    await test.step('adds another from the list', async () => {
      await page.getByRole('link', { name: 'Zurück zum Shop' }).click()
      await search(page).fill('')
      await card(page, second.title).getByRole('button', { name: 'In den Warenkorb' }).click()
      await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 3 Artikel')
      await expect
        .poll(() => storedCart(page))
        .toBe(`[{"id":"${first.id}","count":2},{"id":"${second.id}","count":1}]`)
    })

    await test.step('finds both after a reload, types a count, and takes one out and back', async () => {
      await page.reload()
      await cartButton(page).click()
      await expect(drawer(page).getByRole('listitem')).toHaveCount(2)
      await expect(count(page, first.title)).toHaveValue('2')
      await count(page, first.title).fill('120')
      await line(page, second.title).getByRole('button', { name: 'Menge erhöhen' }).click()
      await expect(count(page, second.title)).toHaveValue('2')
      await line(page, second.title).getByRole('button', { name: 'Entfernen' }).click()
      await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
      // By keyboard: a press of the pointer as soon as this is the second half of a double click.
      await drawer(page).getByRole('button', { name: 'Rückgängig machen' }).press('Enter')
      await expect(count(page, second.title)).toHaveValue('2')
      await expect(count(page, first.title)).toHaveValue('120')
    })

    await test.step('may send an enquiry that names it all', async () => {
      const enquiry = drawer(page).getByRole('link', { name: 'Anfrage per E-Mail vorbereiten' })
      const href = decodeURIComponent((await enquiry.getAttribute('href')) ?? '')
      expect(href).toMatch(/^mailto:/)
      for (const { title } of [first, second]) expect(href).toContain(title)
    })

    await test.step('empties it in another tab, and this one follows', async () => {
      const other = await context.newPage()
      await other.goto('/shop')
      await expect(cartButton(other)).toHaveAccessibleName('Warenkorb, 122 Artikel')
      await cartButton(other).click()
      await line(other, first.title).getByRole('button', { name: 'Entfernen' }).click()
      await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
      await line(other, second.title).getByRole('button', { name: 'Entfernen' }).press('Enter')
      await expect(drawer(page).getByText('Ihr Warenkorb ist leer.')).toBeVisible()
      await drawer(page).getByRole('button', { name: 'Schließen' }).click()
      await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, leer')
      expect(await storedCart(page)).toBe('[]')
    })
  },
)

test('the shop works by keyboard alone', async ({ page }) => {
  /** Presses Tab until something has the focus. */
  const tabTo = async (target: ReturnType<Page['locator']>) => {
    for (let stops = 0; stops < 40; stops += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    await expect(target).toBeFocused({ timeout: 1 })
  }
  await page.goto('/')
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Zum Shop' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeFocused()
  await tabTo(search(page))
  await page.keyboard.type('zahnrad')
  // Until then another card may be the first.
  await expect(page.getByText(/^\d von 28 Artikeln/)).toBeVisible()
  await tabTo(cards(page).first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/item\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(addButton(page).first())
  await page.keyboard.press('Enter')
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 1 Artikel')
  await page.reload()
  await tabTo(cartButton(page))
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await tabTo(drawer(page).getByRole('button', { name: 'Entfernen' }))
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByText('Ihr Warenkorb ist leer.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()
})

test('a press beside the cart closes it, and text that is selected as far as there does not', async ({
  page,
}) => {
  await page.goto('/shop')
  await cartButton(page).click()
  const title = page.getByRole('heading', { name: 'Warenkorb' })
  await title.hover()
  await page.mouse.down()
  await page.mouse.move(20, 300)
  await page.mouse.up()
  // At once: it is seen until it has slid out.
  const dialog = page.locator('dialog[aria-label=Warenkorb]')
  expect(await dialog.evaluate(({ open }: HTMLDialogElement) => open)).toBe(true)
  await page.mouse.click(20, 300)
  await expect(title).toBeHidden()
})

test('what a visitor looks for stays in the address: item, back, reload, tag', async ({ page }) => {
  await page.goto('/shop')
  // Typed fast: Safari takes no more than 100 changes of an address in 30 seconds.
  await page.evaluate(() => {
    const real = History.prototype.replaceState
    let changes = 0
    History.prototype.replaceState = function replaceState(...args) {
      changes += 1
      if (changes > 100) throw new DOMException('Too many changes', 'SecurityError')
      real.apply(this, args)
    }
  })
  await search(page).pressSequentially('gibt es nicht '.repeat(8))
  await search(page).fill('zahnrad')
  await page.getByRole('combobox', { name: 'Sortierung' }).selectOption('Preis fallend')
  await expect(page).toHaveURL('/shop?suche=zahnrad&sortierung=preis-absteigend')
  await expect(page.getByText(/^\d von 28 Artikeln/)).toBeVisible()
  const titles: string[] = await cards(page).getByRole('heading').allTextContents()
  expect(titles.length).toBeGreaterThan(0)

  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(search(page)).toHaveValue('zahnrad')
  await expect(cards(page).getByRole('heading')).toHaveText(titles)
  await page.reload()
  await expect(cards(page).getByRole('heading')).toHaveText(titles)

  await page.goto(`/item/${first.id}`)
  const tag = first.tags[0]?.name ?? ''
  await page.getByRole('list', { name: 'Schlagwörter' }).getByRole('link', { name: tag }).click()
  await expect(page.getByRole('combobox', { name: 'Schlagwort' })).toHaveValue(tag)
  const sharing = seed.shopItems.filter(({ tags }) => tags.some(({ name }) => name === tag))
  await expect(cards(page)).toHaveCount(sharing.length)
})

test('an item appears as soon as it has arrived', async ({ page }) => {
  await page.clock.install()
  await page.goto('/shop')
  const link = cards(page).getByRole('link', { name: first.title, exact: true })
  await expect(link).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await link.click()
  // The time that the mocked backend needs passes, and no more.
  await expect(async () => {
    await page.clock.runFor(1)
    const heading = page.getByRole('heading', { name: first.title, level: 1 })
    await expect(heading).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 5000 })
})
