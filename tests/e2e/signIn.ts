import type { Page } from '@playwright/test'
import { expect } from './test'

/** The button of the account menu, which only signed-in people have. */
export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Konto' })

/** Signs in as a visitor does: by the navigation bar, the sign-in screen and the account page, where one link is chosen. */
export async function signInAs(page: Page, choice: 'Admin' | 'Nutzer' | 'Abbrechen') {
  await page.goto('./')
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click()
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Konto auswählen' })).toBeVisible()
  await page.getByRole('link', { name: choice, exact: true }).click()
}

/** What this site has stored of the session. */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({
    root: localStorage.getItem('root'),
    token: localStorage.getItem('token'),
  }))
