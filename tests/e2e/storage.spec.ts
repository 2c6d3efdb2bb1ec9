import type { Page } from '@playwright/test'
import { createdDataKey } from '../../mocks/persistence'
import { panelKey } from '../../mocks/panel/panelState'
import { conditionsKey } from '../../mocks/tabState'
import { seed } from '../../mocks/seed'
import { cartKey } from '../../src/cart/cartState'
import { paths } from '../../src/paths'
import { hostileStrings } from '../unit/hostileStrings'
import { accountButton } from './signIn'
import { expect, test } from './test'

const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Warenkorb' })
const signInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true })
const addButtons = (page: Page) => page.getByRole('button', { name: 'In den Warenkorb' })

async function openShop(page: Page) {
  await page.goto('/shop')
  await expect(addButtons(page)).toHaveCount(seed.shopItems.length)
}

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

test('where every storage is denied, cart and session last as long as the page, and a message says so', async ({
  page,
}) => {
  await page.addInitScript(denyStorage)
  const notice = page.getByRole('status').getByText(/Ihr Browser speichert gerade nichts/)
  await openShop(page)
  await expect(notice).toHaveCount(0)
  await addButtons(page).first().click()
  await expect(notice).toBeVisible()
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
  await expect(notice).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, leer')

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Alle Material-Eigenschaften' })
    .first()
    .click()
  await expect(page).toHaveURL(paths.materials)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
})

test('storage that is cleared meanwhile empties the cart and ends the session of the open tab', async ({
  context,
}) => {
  const [open, other] = [await context.newPage(), await context.newPage()]
  await Promise.all([open.goto('/shop?persona=admin'), other.goto('/impressum')])
  await addButtons(open).first().click()
  await expect(cartButton(other)).toHaveAccessibleName('Warenkorb, 1 Artikel')
  await expect(accountButton(open)).toBeVisible()

  await other.evaluate(() => localStorage.clear())
  await expect(cartButton(open)).toHaveAccessibleName('Warenkorb, leer')
  await expect(signInLink(open)).toBeVisible()
  await addButtons(open).first().click()
  await expect(cartButton(other)).toHaveAccessibleName('Warenkorb, 1 Artikel')
})

test('what is put into the cart while another tab changes it is kept, though the page is left before its turn', async ({
  context,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()]
  await Promise.all([openShop(page), other.goto('/impressum')])
  await other.evaluate(
    (key) =>
      new Promise<void>((begun) => {
        void navigator.locks.request(key, async () => {
          begun()
          await new Promise(() => {})
        })
      }),
    cartKey,
  )
  await addButtons(page).first().click()
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 1 Artikel')
})

/** What is stored under which key, by the storage that it is in. */
const keys = {
  localStorage: ['cart', 'root', 'token', createdDataKey],
  sessionStorage: [
    conditionsKey,
    'mock-latency',
    'mock-tour-stop',
    panelKey,
    'item-draft',
    'profile-reloads',
    'reloaded-version',
    'mock-graphiql:query',
  ],
} as const

/** Texts for all keys, other ones for each page; some of the right shape, with hostile parts. */
const hostileTexts = Object.values(hostileStrings).flatMap((text) => [
  text,
  JSON.stringify([{ id: text, count: 2 }, { id: null }, text]),
  JSON.stringify({ loggedIn: true, privilege: text, items: [text], tags: [{ id: text }] }),
])

/** What reads the storages: the frame of every page, the screens with keys of their own, and the callback. */
const routes = [paths.shop, paths.createItem, paths.profile, paths.oauthRedirect]

test.describe('hostile texts under every key of the storages', () => {
  test.use({
    demoPanel: true,
    serviceWorkers: 'block',
    expectedMessages: [/Unknown mock condition/],
  })

  test('leave every page usable', async ({ page }) => {
    await page.goto(paths.legalNotice)
    for (const [index, route] of [...routes, ...routes].entries()) {
      await page.evaluate(
        ([stored, texts, first]) => {
          for (const [offset, [storage, key]] of stored.entries()) {
            window[storage].setItem(key, texts[(first + offset) % texts.length] ?? '')
          }
        },
        [
          [
            ...keys.localStorage.map((key) => ['localStorage', key] as const),
            ...keys.sessionStorage.map((key) => ['sessionStorage', key] as const),
          ],
          hostileTexts,
          index * 7,
        ] as const,
      )
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await cartButton(page).click()
      await expect(drawer(page)).toBeVisible()
      expect(await page.evaluate(() => 'hostileCodeRan' in window), route).toBe(false)
    }
  })
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
      ['/item/%E0%A4%A', ['Artikel nicht gefunden']],
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
