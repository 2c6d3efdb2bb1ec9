import type { Page } from '@playwright/test'
import { accountButton } from './signIn'
import { expect, test } from './test'

const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Warenkorb' })
const signInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true })
const addButtons = (page: Page) => page.getByRole('button', { name: 'In den Warenkorb' })
const notice = (page: Page) =>
  page.getByRole('status').getByText(/^Ihr Browser speichert gerade nichts/)

/** Runs in the page before everything else: every access of a storage throws, as with blocked cookies. */
function denyStorage() {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  }
}

/** Runs in the page: nothing more can be stored. */
function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

test('where every storage is denied, cart and session last as long as the page, and a message says so', async ({
  page,
}) => {
  await page.addInitScript(denyStorage)
  await page.goto('/shop')
  await expect(addButtons(page).first()).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await addButtons(page).first().click()
  await expect(notice(page)).toBeVisible()
  await page.getByRole('article').nth(1).getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Zurück zum Shop' })).toBeVisible()
  await addButtons(page).click()
  await cartButton(page).click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 2 Artikel')

  await signInLink(page).click()
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await page.getByRole('link', { name: 'Nutzer', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  await expect(notice(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toBeVisible()
})

test('where the storage is full, the cart holds what is put into it as long as the page, and a message in the window says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
  await page.goto('/shop')
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 2 Artikel')
  await page.evaluate(fillStorage)
  await addButtons(page).nth(3).click()
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Impressum' })).toBeInViewport({ ratio: 1 })
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 3 Artikel')

  await cartButton(page).click()
  await drawer(page).getByRole('button', { name: 'Menge erhöhen' }).first().click()
  await expect(drawer(page).getByText(/^Ihr Browser speichert gerade nichts/)).toBeInViewport()
  const enquiry = drawer(page).getByRole('link', { name: 'Anfrage per E-Mail vorbereiten' })
  await expect(enquiry).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[{"id":"1001","count":2}]')
})

test.describe('an address that cannot be decoded or looks like one of another site', () => {
  test.use({ expectedMessages: [/could not be decoded because it is a malformed URL segment/] })

  test('shows a page of ours that leads home @spec:routing-failure-status', async ({
    page,
    baseURL,
  }) => {
    const unknown = ['Unexpected Application Error', 'Not Found']
    for (const [address, texts] of [
      ['/item/%zz', ['Artikel nicht gefunden']],
      ['//evil.example', unknown],
      ['/\\evil.example', unknown],
    ] as const) {
      // Put together by hand: as a relative address it would name the other site.
      await page.goto(`${baseURL}${address}`)
      for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
      expect(new URL(page.url()).origin).toBe(baseURL)
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page).toHaveURL(`${baseURL}/`)
    }
  })
})
