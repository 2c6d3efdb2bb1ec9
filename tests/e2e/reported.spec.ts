import { expect, test } from './test'

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

test('Die Menge stimmt nicht (22.11.2026, 19.38)', async ({ page }) => {
  await page.goto('/shop?mock=shopItemById:slow')

  await page.getByRole('searchbox', { name: 'Suche', exact: true }).fill('halter')
  await page
    .getByRole('combobox', { name: 'Sortierung', exact: true })
    .selectOption({ label: 'Preis steigend' })
  await page.getByRole('button', { name: 'In den Warenkorb Kugelgelenk', exact: true }).click()
  await page.getByRole('button', { name: 'Warenkorb, 1 Artikel', exact: true }).click()
  await page.getByRole('button', { name: 'Menge erhöhen', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Fahrrad-Lichthalter', exact: true }).click()
  await page
    .getByRole('button', { name: 'In den Warenkorb Fahrrad-Lichthalter', exact: true })
    .click()
  await expect(page).toHaveURL((url) => url.pathname === '/item/1005')
  await page.getByRole('button', { name: 'Warenkorb, 3 Artikel', exact: true }).click()
  await page.getByRole('button', { name: 'Menge erhöhen', exact: true }).nth(1).click()
  await page.getByRole('button', { name: 'Schließen', exact: true }).click()

  await expect(page).toHaveURL((url) => url.pathname === '/item/1005')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('cart')))
    .toBe('[{"id":"1010","count":2},{"id":"1005","count":2}]')
})
