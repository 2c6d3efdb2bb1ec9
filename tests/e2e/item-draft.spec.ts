import type { Dialog, Page } from '@playwright/test'
import { accountButton } from './signIn'
import { expect, test } from './test'

const title = (page: Page) => page.getByLabel('Titel')
const storedDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('item-draft'))

async function openForm(page: Page) {
  await page.goto('/item/create?persona=admin')
  await expect(title(page)).toHaveValue('Neues Produkt')
}

test('closing and reloading ask only while there is unsent input, and a reload keeps it', async ({
  page,
}) => {
  const asked: string[] = []
  const answer = async (dialog: Dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  }
  page.on('dialog', (dialog) => void answer(dialog))
  await openForm(page)
  await title(page).click()
  await page.reload()
  await expect(title(page)).toHaveValue('Neues Produkt')
  expect(asked).toEqual([])

  await title(page).fill('Halter')
  await page.reload()
  await expect(page.getByText('Ihr Entwurf von vorhin ist wieder da.')).toBeVisible()
  await expect(title(page)).toHaveValue('Halter')
  expect(asked).toEqual(['beforeunload'])
})

test('back asks, and forward brings the draft back', async ({ page }) => {
  await openForm(page)
  await page.goto('/materials')
  await accountButton(page).click()
  await page.getByRole('link', { name: 'Neues Produkt' }).click()
  await title(page).fill('Halter')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Seite verlassen?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL('/item/create')
  await expect(title(page)).toHaveValue('Halter')

  await page.goBack()
  await question.getByRole('button', { name: 'Verlassen' }).click()
  await expect(page).toHaveURL('/materials')
  await page.goForward()
  await expect(title(page)).toHaveValue('Halter')
})

test('signing out in another tab removes the draft, on whatever screen this one stands', async ({
  page,
  context,
}) => {
  await openForm(page)
  await title(page).fill('Halter')
  expect(await storedDraft(page)).toContain('Halter')
  expect(await storedDraft(page)).not.toContain('demo-admin')
  const other = await context.newPage()
  await other.goto('/materials')
  await accountButton(other).click()
  await other.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect.poll(() => storedDraft(page)).toBeNull()
})
