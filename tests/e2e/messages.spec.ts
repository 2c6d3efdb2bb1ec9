import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test'

/**
 * Whether all of a text stands in the window, below the bar and with nothing over it. Runs in the page.
 */
function isInFullView(text: Element): boolean {
  const { left, right, top, bottom } = text.getBoundingClientRect()
  const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
  const middle = (left + right) / 2
  const seen = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
    document.elementFromPoint(middle, y),
  )
  return isInside && seen.every((element) => element !== null && text.contains(element))
}

const expectInWindow = (text: Locator) =>
  expect
    .poll(
      async () => (await text.isVisible()) && text.evaluate(isInFullView),
      `${text} in full view`,
    )
    .toBe(true)

const toBottom = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0))

const addButtons = (page: Page) => page.getByRole('button', { name: 'In den Warenkorb' })
const createButton = (page: Page) => page.getByRole('button', { name: 'Erstellen', exact: true })
const openForm = async (page: Page, condition = '') => {
  await page.goto(`/item/create?persona=admin&mock=${condition}`)
  await expect(page.getByRole('listbox', { name: 'Available' })).toBeVisible()
}

/** Runs in the page before everything else: nothing more can be stored. */
function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px a message is in the window when it appears:`, () => {
    test.use({ viewport })

    test('the storage is full', async ({ page }) => {
      await page.addInitScript(fillStorage)
      await page.goto('/shop')
      const notice = page.getByText(/^Ihr Browser speichert gerade nichts/)
      await addButtons(page).nth(3).click()
      await expectInWindow(notice)
      await toTop(page)
      await expectInWindow(notice)
      await toBottom(page)
      await expectInWindow(notice)
      await expectInWindow(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }))
    })

    test('the storage is full when the open cart is changed', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
      await page.goto('/shop')
      await expect(addButtons(page).first()).toBeVisible()
      await page.evaluate(fillStorage)
      await page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }).click()
      const cart = page.getByRole('dialog', { name: 'Warenkorb' })
      await cart.getByRole('button', { name: 'Menge erhöhen' }).click()
      await expectInWindow(cart.getByText(/^Ihr Browser speichert gerade nichts/))
      await expectInWindow(cart.getByRole('link', { name: 'Anfrage per E-Mail vorbereiten' }))
    })

    test('the storage is full while a product is created, whose own message stays in view', async ({
      page,
    }) => {
      await page.goto('/shop?persona=admin')
      await page.evaluate(fillStorage)
      await addButtons(page).first().click()
      await page.getByRole('banner').getByRole('button', { name: 'Konto' }).click()
      await page.getByRole('link', { name: 'Neues Produkt' }).click()
      await page.getByLabel('Preis XL in Euro').fill('12,50')
      await expectInWindow(page.getByText(/^Ihr Browser speichert gerade nichts/))
      await expectInWindow(createButton(page))
    })

    test('a product could not be created', async ({ page }) => {
      await openForm(page, 'createShopItem:rejected')
      for (const scroll of [toTop, toBottom]) {
        await scroll(page)
        await createButton(page).click()
        await expectInWindow(page.getByText(/^Der Server hat das Produkt nicht angenommen/))
        await expectInWindow(createButton(page))
      }
    })

    test('a price is no number', async ({ page }) => {
      await openForm(page)
      await page.getByLabel('Preis XL in Euro').fill('viel')
      for (const scroll of [toTop, toBottom]) {
        await scroll(page)
        await createButton(page).click()
        await expectInWindow(page.getByText('Bitte eine Zahl eingeben, zum Beispiel 12,50.'))
      }
    })

    test('a tag was created, and another one could not be', async ({ page }) => {
      await openForm(page)
      const field = page.getByLabel('Tag erstellen')
      // Where the field is seen just above what stands at the window's edge.
      const leaveRoomOnlyFor = (element: Locator) =>
        element.evaluate((input) => {
          const bar = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Erstellen',
          )
          const edge = bar?.parentElement?.getBoundingClientRect().top ?? 0
          window.scrollBy(0, input.getBoundingClientRect().bottom - edge + 4)
        })
      await field.fill('Garten')
      await leaveRoomOnlyFor(field)
      await page.keyboard.press('Enter')
      await expectInWindow(page.getByText('Tag „Garten“ erstellt.'))
      await field.fill('Garten')
      await leaveRoomOnlyFor(field)
      await page.keyboard.press('Enter')
      await expectInWindow(page.getByText(/^Der Server hat den Tag nicht angenommen/))
    })

    test('a draft is there again, or discarded', async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept())
      await openForm(page)
      await page.getByLabel('Titel').fill('Halter')
      await toBottom(page)
      await page.reload()
      await expect(page.getByLabel('Titel')).toHaveValue('Halter')
      await toBottom(page)
      await expectInWindow(page.getByText('Ihr Entwurf von vorhin ist wieder da.'))
      await page.getByRole('button', { name: 'Verwerfen' }).click()
      await expectInWindow(page.getByText('Der Entwurf ist verworfen.'))
    })

    test('a creation was not confirmed before a reload', async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept())
      await openForm(page, 'createShopItem:loading')
      await page.getByLabel('Titel').fill('Halter')
      await toBottom(page)
      await createButton(page).click()
      await page.reload()
      await expect(page.getByRole('listbox', { name: 'Available' })).toBeVisible()
      await toBottom(page)
      await expectInWindow(page.getByText(/noch nicht bestätigt/))
      await expectInWindow(createButton(page))
    })

    test('a sign-in failed', async ({ page }) => {
      await page.goto('/gallery')
      await toBottom(page)
      await page.goto('/oauth2/redirect?error=access_denied')
      await expectInWindow(page.getByRole('alert'))
    })

    test('something could not be loaded, even once more', async ({ page }) => {
      for (const [address, text] of [
        ['/shop?mock=shopItems:error', 'Hier wird noch gebaut'],
        ['/item/1001?mock=shopItemById:error', 'Die Daten konnten nicht geladen werden.'],
        ['/profile?persona=user&mock=currentUser:error', 'Die Daten konnten nicht geladen werden.'],
      ] as const) {
        await page.goto(address)
        await expectInWindow(page.getByText(text))
        const retry = page.getByRole('button', { name: 'Erneut versuchen' })
        await retry.focus()
        // Where no more than the button is seen below the bar.
        await retry.evaluate((button) =>
          window.scrollBy(0, button.getBoundingClientRect().top - 70),
        )
        await page.keyboard.press('Enter')
        await expectInWindow(page.getByText(text))
      }
    })

    test.describe('with missing code', () => {
      // A worker's own requests would pass by the route below.
      test.use({ serviceWorkers: 'block', expectedMessages: [/Failed to load resource/] })

      test('the cart cannot be opened', async ({ page }) => {
        await page.route('**/CartDrawer*', (route) => route.fulfill({ status: 404 }))
        await page.goto('/gallery')
        const button = page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })
        const isReloaded = page.waitForEvent('load')
        await button.click()
        await isReloaded
        await expect(button).toBeEnabled()
        await button.click()
        const notice = page.getByText(/^Der Warenkorb lässt sich gerade nicht öffnen/)
        await expectInWindow(notice)
        await toBottom(page)
        await expectInWindow(notice)
      })
    })
  })
}
