import { seed } from '../../mocks/seed'
import { expect, test } from './test'

test('a long cart becomes an enquiry that can be copied', async ({ page }) => {
  const cart = seed.shopItems.slice(0, 16).map(({ id }) => ({ id, count: 1 }))
  await page.addInitScript((text) => localStorage.setItem('cart', text), JSON.stringify(cart))
  await page.goto('/shop')
  await page.getByRole('button', { name: 'Warenkorb, 16 Artikel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Warenkorb' })
  await dialog.getByRole('button', { name: 'Text kopieren' }).click()
  await expect(dialog.getByText('Kopiert.').or(dialog.getByLabel('Text der Anfrage'))).toBeVisible()
})

test('what changes is new: the number of items, the button of all galleries, a caption', async ({
  page,
}) => {
  await page.goto('/shop')
  await expect(page.getByText('28 Artikel')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Suche' }).fill('kabel')
  await expect(page.getByText(/^\d von 28 Artikeln/)).toBeVisible()
  await page.goto('/gallery')
  await page.getByRole('button', { name: 'Alle abspielen' }).click()
  await expect(page.getByRole('button', { name: 'Alle anhalten' })).toBeVisible()
  const first = page.getByRole('group', { name: 'Planetengetriebe' })
  await first.getByRole('button', { name: 'Nächstes Bild' }).click()
  await expect(first.getByText('2 von 3')).toBeVisible()
  await expect(first.getByText('Zähne im Eingriff')).toBeVisible()
})

test('a tag that exists, another letter, and a draft that is thrown away', async ({ page }) => {
  await page.goto('/item/create?persona=admin')
  const tag = page.getByRole('textbox', { name: 'Tag erstellen' })
  await tag.fill('Büro')
  await tag.press('Enter')
  await expect(page.getByText(/es gibt ihn schon/).first()).toBeVisible()
  await tag.press('End')
  await tag.pressSequentially('s')
  await expect(page.getByText(/es gibt ihn schon/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(tag).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Verwerfen' })).toHaveCount(0)
})
