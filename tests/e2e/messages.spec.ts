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

/** A text that can be seen; what is announced stands in a log as well. */
const seenText = (page: Page, text: string | RegExp, within: Page | Locator = page) =>
  within.getByText(text).and(page.locator(':not([role=log] *)'))

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

/** Looks at an open page in the window of a phone, of a tablet and of a desktop. */
async function inEveryWindow(page: Page, look: () => Promise<void>) {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await look()
    })
  }
}

test.use({ viewport: { width: 390, height: 844 } })

test.describe('a message is in the window when it appears:', () => {
  test('the storage is full', async ({ page }) => {
    await page.addInitScript(fillStorage)
    await page.goto('/shop')
    const notice = seenText(page, /^Ihr Browser speichert gerade nichts/)
    await addButtons(page).nth(3).click()
    await expectInWindow(notice)
    await inEveryWindow(page, async () => {
      await toTop(page)
      await expectInWindow(notice)
      await toBottom(page)
      await expectInWindow(notice)
      await expectInWindow(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }))
    })
  })

  test.describe('with the tools of the demo', () => {
    test.use({ demoPanel: true })

    test('the storage is full beside the open panel', async ({ page }) => {
      await page.addInitScript(fillStorage)
      await page.goto('/item/1001')
      await addButtons(page).first().click()
      await page.getByRole('button', { name: /^Demo-Werkzeuge/ }).click()
      const panel = page.getByRole('region', { name: 'Demo-Werkzeuge' })
      await inEveryWindow(page, async () => {
        await expectInWindow(seenText(page, /^Ihr Browser speichert gerade nichts/))
        await expect(panel.getByRole('button', { name: 'Schließen' })).toBeInViewport({ ratio: 1 })
      })
    })
  })

  test('the storage is full when the open cart is changed', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
    await page.goto('/shop')
    await expect(addButtons(page).first()).toBeVisible()
    await page.evaluate(fillStorage)
    await page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }).click()
    const cart = page.getByRole('dialog', { name: 'Warenkorb' })
    await cart.getByRole('button', { name: 'Menge erhöhen' }).click()
    await inEveryWindow(page, async () => {
      await expectInWindow(seenText(page, /^Ihr Browser speichert gerade nichts/, cart))
      await expectInWindow(cart.getByRole('link', { name: 'Anfrage per E-Mail vorbereiten' }))
    })
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
    await inEveryWindow(page, async () => {
      await expectInWindow(seenText(page, /^Ihr Browser speichert gerade nichts/))
      await expectInWindow(createButton(page))
    })
  })

  test('a price is no number, and a product could not be created @spec:price-numeric', async ({
    page,
  }) => {
    await openForm(page, 'createShopItem:rejected')
    const price = page.getByLabel('Preis XL in Euro')
    for (const [typed, message] of [
      ['viel', 'Bitte eine Zahl eingeben, zum Beispiel 12,50.'],
      ['12,50', /^Der Server hat das Produkt nicht angenommen/],
    ] as const) {
      await price.fill(typed)
      await inEveryWindow(page, async () => {
        for (const scroll of [toTop, toBottom]) {
          await scroll(page)
          await createButton(page).click()
          await expectInWindow(seenText(page, message))
          await expectInWindow(createButton(page))
        }
      })
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
    await inEveryWindow(page, async () => {
      const name = `Garten ${page.viewportSize()?.width}`
      for (const message of [
        `Tag „${name}“ erstellt.`,
        /^Der Server hat den Tag nicht angenommen/,
      ]) {
        await field.fill(name)
        await leaveRoomOnlyFor(field)
        await page.keyboard.press('Enter')
        await expectInWindow(seenText(page, message))
      }
    })
  })

  test('a draft is there again, or discarded', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await openForm(page)
    await page.getByLabel('Titel').fill('Halter')
    await toBottom(page)
    await page.reload()
    await expect(page.getByLabel('Titel')).toHaveValue('Halter')
    await inEveryWindow(page, async () => {
      await toBottom(page)
      await expectInWindow(seenText(page, 'Ihr Entwurf von vorhin ist wieder da.'))
    })
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await inEveryWindow(page, () => expectInWindow(seenText(page, 'Der Entwurf ist verworfen.')))
  })

  test('a creation was not confirmed before a reload', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await openForm(page, 'createShopItem:loading')
    await page.getByLabel('Titel').fill('Halter')
    await toBottom(page)
    await createButton(page).click()
    await page.reload()
    await expect(page.getByRole('listbox', { name: 'Available' })).toBeVisible()
    await inEveryWindow(page, async () => {
      await toBottom(page)
      await expectInWindow(seenText(page, /noch nicht bestätigt/))
      await expectInWindow(createButton(page))
    })
  })

  test('a sign-in failed', async ({ page }) => {
    await page.goto('/gallery')
    await toBottom(page)
    await page.goto('/oauth2/redirect?error=access_denied')
    await inEveryWindow(page, () => expectInWindow(page.getByRole('alert')))
  })

  test('something could not be loaded, even once more', async ({ page }) => {
    for (const [address, text] of [
      ['/shop?mock=shopItems:error', 'Hier wird noch gebaut'],
      ['/item/1001?mock=shopItemById:error', 'Die Daten konnten nicht geladen werden.'],
      ['/profile?persona=user&mock=currentUser:error', 'Die Daten konnten nicht geladen werden.'],
    ] as const) {
      await page.goto(address)
      await expectInWindow(seenText(page, text))
      const retry = page.getByRole('button', { name: 'Erneut versuchen' })
      await inEveryWindow(page, async () => {
        await retry.focus()
        // Where no more than the button is seen below the bar.
        await retry.evaluate((button) =>
          window.scrollBy(0, button.getBoundingClientRect().top - 70),
        )
        await page.keyboard.press('Enter')
        await expectInWindow(seenText(page, text))
      })
    }
  })

  test.describe('with missing code', () => {
    // A worker's own requests would pass by the route below.
    test.use({ serviceWorkers: 'block', expectedMessages: [/Failed to load resource/] })

    test('the cart cannot be opened, and keeps what is in it', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
      await page.route('**/CartDrawer*', (route) => route.fulfill({ status: 404 }))
      await page.goto('/gallery')
      const button = page.getByRole('banner').getByRole('button', { name: 'Warenkorb, 2 Artikel' })
      const isReloaded = page.waitForEvent('load')
      await button.click()
      await isReloaded
      await expect(button).toBeEnabled()
      await button.click()
      const notice = seenText(
        page,
        /^Der Warenkorb lässt sich gerade nicht öffnen.*Ihr Warenkorb ist unverändert gespeichert/,
      )
      await expectInWindow(notice)
      await inEveryWindow(page, async () => {
        await toBottom(page)
        await expectInWindow(notice)
      })
    })
  })
})
