import type { Page } from '@playwright/test'
import { accountButton, signInAs } from './signIn'
import { expect, test } from './test'

const listbox = (page: Page, name: 'Available' | 'Selected') =>
  page.getByRole('listbox', { name, exact: true })
const option = (page: Page, list: 'Available' | 'Selected', name: string) =>
  listbox(page, list).getByRole('option', { name, exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Erstellen', exact: true })

async function createTag(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Tag erstellen' }).fill(name)
  await page.getByRole('button', { name: 'Tag anlegen' }).click()
}

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
    await createTag(page, tag)
    await expect(option(page, 'Available', tag)).toBeVisible()
    await expect(option(page, 'Selected', 'Werkstatt')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Tag erstellen' })).toHaveValue('')
    await expect(page).toHaveURL('/item/create')
    await option(page, 'Available', tag).dblclick()

    await page.getByLabel('Titel').fill(title)
    await page.getByLabel('Beschreibung', { exact: true }).fill('Zum Ausprobieren.')
    await page.getByLabel('Preis XS in Euro').fill('12,50')
    await submit(page).click()
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

test('what is typed survives a reload in its tab alone, until somebody signs out in any tab', async ({
  page,
  context,
}) => {
  // Browsers may ask before they let go of what is typed.
  page.on('dialog', (dialog) => void dialog.accept())
  const title = page.getByLabel('Titel')
  await page.goto('/item/create?persona=admin')
  await title.fill('Halter')
  await page.reload()
  await expect(title).toHaveValue('Halter')

  const other = await context.newPage()
  await other.goto('/item/create')
  await expect(other.getByLabel('Titel')).toHaveValue('Neues Produkt')
  await accountButton(other).click()
  await other.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/item/create?persona=admin')
  await expect(title).toHaveValue('Neues Produkt')
})
