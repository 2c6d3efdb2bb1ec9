import type { Page } from '@playwright/test'
import { accountButton, signInAs } from './signIn'
import { expect, test } from './test'

const option = (page: Page, list: 'Available' | 'Selected', name: string) =>
  page.getByRole('listbox', { name: list }).getByRole('option', { name, exact: true })

test(
  'an admin signs in, creates a tag and a product with it, and finds it in the shop @spec:admin-creates-tag-and-item @spec:route-create-item @spec:create-defaults @spec:create-tag-inline @spec:tag-form-resets @spec:create-leads-to-shop',
  { tag: '@over-http' },
  async ({ page }) => {
    await signInAs(page, 'Admin')
    await expect(page).toHaveURL('/profile?provided=true')
    await accountButton(page).click()
    await page.getByRole('link', { name: 'Neues Produkt' }).click()
    await expect(page).toHaveURL('/item/create')
    await expect(page.getByLabel('Titel')).toHaveValue('Neues Produkt')

    await option(page, 'Available', 'Werkstatt').dblclick()
    // Over HTTP the backend still knows what a failed attempt has created.
    const attempt = test.info().retry + 1
    const [tag, title] = [`Sonderteil ${attempt}`, `Prüfkörper ${attempt}`]
    await page.getByRole('textbox', { name: 'Tag erstellen' }).fill(tag)
    await page.getByRole('button', { name: 'Tag anlegen' }).click()
    await expect(option(page, 'Available', tag)).toBeVisible()
    await expect(option(page, 'Selected', 'Werkstatt')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Tag erstellen' })).toHaveValue('')
    await expect(page).toHaveURL('/item/create')
    await option(page, 'Available', tag).dblclick()

    await page.getByLabel('Titel').fill(title)
    await page.getByLabel('Beschreibung', { exact: true }).fill('Zum Ausprobieren.')
    await page.getByLabel('Preis XS in Euro').fill('12,50')
    await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
    await expect(page).toHaveURL('/shop')
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card.getByText(/€\s12,50/)).toBeVisible()

    await page.reload()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const tags = page.getByRole('list', { name: 'Schlagwörter' }).getByRole('listitem')
    await expect(tags).toHaveText(['Werkstatt', tag])
  },
)
