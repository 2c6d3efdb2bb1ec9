import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe'
import { openPanel, panel, panelButton } from './demoPanel'
import { storedSession } from './signIn'
import { expect, test } from './test'

test.use({ demoPanel: true })

const person = (page: Page) => panel(page).getByRole('group', { name: 'Person' })
const state = (page: Page) => panel(page).getByRole('group', { name: /^Zustand/ })
const developers = (page: Page) => panel(page).getByText('Für Entwickler')
const heading = (page: Page) => panel(page).getByRole('heading', { name: 'Demo-Werkzeuge' })
const message = (page: Page) => panel(page).getByRole('status')
const cart = (page: Page) => page.evaluate(() => localStorage.getItem('cart'))

test('a preset acts at once by keyboard, closes the panel, and ends as it began', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop')
  await expect(panelButton(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Neu hier? Zum Rundgang' })).toBeFocused()
  await panelButton(page).press('Enter')
  await expect(heading(page)).toBeVisible()
  await state(page).getByRole('button', { name: 'der Shop fällt aus' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Hier wird noch gebaut' })).toBeVisible()
  await expect(panelButton(page)).toHaveAccessibleName(/1 Zustand aktiv/)
  await expect(page.getByText('Neu hier?')).toHaveCount(0)
  await panelButton(page).click()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(heading(page)).toBeHidden()
  await expect(panelButton(page)).toBeFocused()
  await panelButton(page).click()
  await state(page).getByRole('button', { name: 'alles antwortet' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('developers set what holds from the next request on, and see the requests', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/shop')
  await openPanel(page)
  const firstColumn = await page.getByRole('article').first().boundingBox()
  const left = await heading(page).boundingBox()
  expect((firstColumn?.x ?? 0) + (firstColumn?.width ?? 0)).toBeLessThan(left?.x ?? 0)
  await expect(panel(page).getByRole('button', { name: 'Link kopieren' })).toBeInViewport()
  await developers(page).click()
  await panel(page).getByLabel('shopItems', { exact: true }).selectOption('error')
  await panel(page).getByLabel('Verzögerung').selectOption('300 ms')
  await expectNoViolation(page)
  await panel(page).getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('heading', { name: 'Hier wird noch gebaut' })).toBeVisible()
  await openPanel(page)
  await developers(page).click()
  const requests = panel(page).getByRole('list', { name: /Anfragen dieser Seite$/ })
  await expect(requests.getByRole('listitem').first()).toContainText(/shopItems.*error.*200 Fehler/)
})

test('a person is changed on the page, where that person may see it; the cart stays', async ({
  page,
}) => {
  await page.goto('/materials')
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
  await openPanel(page)
  await person(page).getByRole('button', { name: 'Admin' }).click()
  await expect(page.getByRole('button', { name: 'Konto' })).toBeVisible()
  await expect(page).toHaveURL('/materials')
  expect(await storedSession(page)).toEqual({
    root: '{"loggedIn":true,"privilege":"ADMIN"}',
    token: 'demo-admin',
  })
  await page.goto('/profile')
  await openPanel(page)
  await expect(person(page).getByRole('button', { pressed: true })).toHaveText('Admin')
  expect(await panel(page).textContent()).not.toContain('demo-admin')
  await person(page).getByRole('button', { name: 'Besucher' }).click()
  await expect(page).toHaveURL('/login')
  expect(await storedSession(page)).toEqual({ root: null, token: null })
  await expect(page.getByRole('button', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
})

test('one button resets everything, once that is confirmed', async ({ page }) => {
  await page.goto('/item/create?mock=shopItems:empty&persona=admin')
  await page.getByLabel('Tag erstellen').fill('Werkbank')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Werkbank' })).toBeVisible()
  await page.getByLabel('Titel').fill('Halter')
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
  await openPanel(page)
  await expect(panel(page).getByText('In der Demo angelegt: 0 Artikel, 1 Tag')).toBeVisible()
  const reset = panel(page).getByRole('button', { name: 'Alles zurücksetzen' })
  await reset.click()
  expect(await cart(page)).not.toBeNull()
  page.on('dialog', (dialog) => void dialog.accept())
  await reset.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Neu hier? Zum Rundgang')).toBeVisible()
  expect(
    await page.evaluate(() => [...Object.keys(localStorage), sessionStorage.getItem('item-draft')]),
  ).toEqual(['mock-tour-offered', null])
  await page.goto('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a link that cannot be copied is shown', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  )
  await page.goto('/shop')
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Link kopieren' }).click()
  await expect(message(page)).toContainText('Der Link steht zum Markieren bereit.')
  await expect(panel(page).getByLabel('Link zu diesem Zustand')).toHaveValue(/#report=/)
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
