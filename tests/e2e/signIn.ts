import type { Page } from '@playwright/test'
import type { SiteOptions } from '../sites'
import { expect, test } from './test'

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

/** Whether the project's site stands in front of a real server, with no mock in the page. */
function isOverHttp(): boolean {
  const siteName: keyof SiteOptions = 'siteName'
  return siteName in test.info().project.use
}

/**
 * Waits until requests go through MSW's worker, where Playwright sees them. The worker may have ended with a page that
 * was left a moment ago; then a reload starts a new one. Over HTTP there is no worker to wait for.
 */
export async function throughWorker(page: Page) {
  if (isOverHttp()) return
  await expect(async () => {
    const transport = expect(page.locator('html'))
    try {
      await transport.toHaveAttribute('data-mock-transport', 'worker', { timeout: 3000 })
    } catch (error) {
      await page.reload()
      throw error
    }
  }).toPass({ timeout: 20_000 })
}
