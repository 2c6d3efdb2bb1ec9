import { storedSession } from './signIn'
import { expect, test } from './test'

test('a link leads to a screen as an admin sees it, in any state', async ({ page }) => {
  await page.goto('/item/create?mock=itemTags:error&persona=admin')
  await expect(page.getByRole('heading', { name: 'Produkt erstellen' })).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/item/create?mock=itemTags:error')
})

test('a link signs out as well, and keeps the cart', async ({ page }) => {
  await page.goto('/profile?persona=user')
  await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
  await page.goto('/profile?persona=visitor')
  await expect(page).toHaveURL('/login')
  expect(await storedSession(page)).toEqual({ root: null, token: null })
  await expect(page.getByRole('button', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
})
