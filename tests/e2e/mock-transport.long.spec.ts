import type { Page } from '@playwright/test'
import { expect, test } from './test'

/**
 * Waits until requests go through MSW's worker. The worker may have ended with a page that was left a moment ago; then a
 * reload starts a new one.
 */
const throughWorker = (page: Page) =>
  expect(async () => {
    const transport = expect(page.locator('html'))
    try {
      await transport.toHaveAttribute('data-mock-transport', 'worker', { timeout: 3000 })
    } catch (error) {
      await page.reload()
      throw error
    }
  }).toPass({ timeout: 20_000 })

/** Opens an item from the shop and creates a tag: a query and a mutation, each answered once. */
async function askTheMock(page: Page, tag: string) {
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kabelclip' })).toBeVisible()
  await page.goto('/item/create?persona=admin')
  await page.getByRole('textbox', { name: 'Tag erstellen' }).fill(tag)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Tag „${tag}“ erstellt.`).first()).toBeVisible()
  await expect(page.getByRole('option', { name: tag, exact: true })).toHaveCount(1)
}

test('the demo answers where a private window refuses a worker', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('insecure', 'SecurityError'))
    ServiceWorkerContainer.prototype.getRegistration = refuse
    ServiceWorkerContainer.prototype.getRegistrations = refuse
    ServiceWorkerContainer.prototype.register = refuse
  })
  await page.goto('/shop')
  await askTheMock(page, 'Ohne Worker')
})

test.describe('without the worker’s script, and after the worker was stopped', () => {
  test.use({
    expectedMessages: [/Failed to load resource|bad HTTP response code|unsupported MIME type/],
  })

  test('the demo answers on a host that has not got it', async ({ page, context }) => {
    await context.route('**/mockServiceWorker.js', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    await page.goto('/shop')
    await askTheMock(page, 'Ohne Datei')
  })

  test('the demo goes on, and creates once what it was told to', async ({ page }) => {
    await page.goto('/shop')
    await throughWorker(page)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('ServiceWorker.enable')
    await devTools.send('ServiceWorker.stopAllWorkers')
    await askTheMock(page, 'Einmal')
    const created = await page.evaluate(() => localStorage.getItem('mock-created-data') ?? '')
    expect(created.split('"Einmal"')).toHaveLength(2)
  })
})
