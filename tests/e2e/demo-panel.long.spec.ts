import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe'
import { openPanel, panel, panelButton } from './demoPanel'
import { storedSession } from './signIn'
import { expect, test } from './test'

test.use({ demoPanel: true })

const condition = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true })
const reload = (page: Page) => panel(page).getByRole('button', { name: 'Neu laden' }).click()

test('the panel sets a state by keyboard, which holds over a reload and in a copied link, and ends it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop?mock=shopItems:empty')
  await expect(panelButton(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).focus()
  await page.keyboard.press('Tab')
  await expect(panelButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await condition(page, 'shopItems').focus()
  await page.keyboard.press('e')
  await page.keyboard.press('r')
  await expect(condition(page, 'shopItems')).toHaveValue('error')
  await expect(panel(page).getByRole('status')).toHaveText('Gilt ab der nächsten Anfrage.')
  await expectNoViolation(page)
  await reload(page)
  await expect(page.getByRole('heading', { name: 'Hier wird noch gebaut' })).toBeVisible()
  const operations = panel(page).getByRole('list', { name: 'Anfragen dieser Seite' })
  await expect(operations.getByRole('listitem').first()).toContainText(/shopItems.*error/)

  await panel(page).getByRole('button', { name: 'Link zu diesem Zustand kopieren' }).click()
  await expect(panel(page).getByRole('status')).toContainText('Link kopiert')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/shop\?mock=shopItems:error&persona=visitor$/)

  await panel(page).getByRole('button', { name: 'normal' }).click()
  await reload(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await condition(page, 'shopItems').press('Escape')
  await expect(panel(page).getByRole('heading', { name: 'Demo-Werkzeuge' })).toBeHidden()

  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Hier wird noch gebaut' })).toBeVisible()
})

test('the panel signs in and out, and so do links; the cart stays', async ({ page }) => {
  await page.goto('/shop')
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
  await openPanel(page)
  const person = panel(page).getByRole('group', { name: 'Person' })
  await person.getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/profile?provided=true')
  await expect(page.getByLabel('Name')).toHaveValue('Ada Admin')
  await expect
    .poll(() => storedSession(page))
    .toEqual({ root: '{"loggedIn":true,"privilege":"ADMIN"}', token: 'demo-admin' })
  expect(await panel(page).textContent()).not.toContain('demo-admin')
  await person.getByRole('link', { name: 'Besucher' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toEqual({ root: null, token: null })

  await page.goto('/item/create?mock=itemTags:error&persona=admin')
  await expect(page.getByRole('heading', { name: 'Produkt erstellen' })).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await page.goto('/profile?persona=visitor')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
})

test('the panel hides for the tab', async ({ page }) => {
  await page.goto('/impressum')
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Für diesen Tab ausblenden' }).press('Enter')
  await expect(page.locator('demo-panel')).toHaveCount(0)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.locator('demo-panel')).toHaveCount(0)
  await page.goto('/impressum?panel=on')
  await expect(panelButton(page)).toBeVisible()
})

test.describe('beside a shop with a real backend at the same origin', () => {
  // A text file as a page has no icon, which the browser requests.
  test.use({ expectedMessages: [/A session of another backend|Failed to load resource: .* 404/] })

  test('the demo warns, and leaves its session alone', async ({ page }) => {
    const real = { root: '{"loggedIn":true,"privilege":"ADMIN"}', token: 'eyJhbGciOi.J9.x_y-z~' }
    await page.goto('/licenses.txt')
    await page.evaluate((session) => Object.assign(localStorage, session), real)
    for (const address of ['/shop?persona=visitor', '/oauth2/redirect?token=demo-user']) {
      await page.goto(address)
      await expect(panelButton(page)).toHaveAccessibleName(/fremde Anmeldung/)
    }
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
    await page.goto('/licenses.txt')
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(real)
  })
})
