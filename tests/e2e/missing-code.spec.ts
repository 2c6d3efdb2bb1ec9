import type { Page } from '@playwright/test'
import { standsAt } from './pagePosition'
import { expect, test } from './test'

// The worker's own requests do not lose the connection.
test.use({
  serviceWorkers: 'block',
  expectedMessages: [/Failed to load resource|Failed to fetch dynamically imported module/],
})

/** The code of the demo's mock backend. */
const mockCode = /assets\/browser-[^/]*\.js$/

test('the cart opens once the connection is back', async ({ page, context }) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Warenkorb, leer' })
  await expect(button).toBeEnabled()
  await context.setOffline(true)
  await button.click()
  await expect(page.getByText(/^Der Warenkorb lässt sich gerade nicht öffnen/)).toBeVisible()
  await context.setOffline(false)
  // Older browsers load code again with the page alone, which this press does, too.
  await expect(async () => {
    await button.click({ timeout: 1000 })
    await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible()
  }).toPass()
})

test('a page opens by the same link once the connection is back', async ({ page, context }) => {
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { name: /^Ein Teil dieser Seite/ })).toBeVisible()
  await context.setOffline(false)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Impressum/ })).toBeVisible()
})

/** Whether the browser requests a script again that it could not load; Chrome does of late. */
async function requestsScriptsAgain(page: Page): Promise<boolean> {
  let requests = 0
  await page.route('**/probe.js', (route) => {
    requests += 1
    return route.abort()
  })
  await page.evaluate(async () => {
    const address = '/probe.js'
    for (let time = 0; time < 2; time += 1) await import(address).catch(() => {})
  })
  return requests > 1
}

test('the demo loads its backend again whose code did not come', async ({ page }) => {
  let isLost = true
  await page.route(mockCode, (route) => (isLost ? route.abort() : route.continue()))
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/')
  await lost
  isLost = false
  await page.getByRole('main').getByRole('link', { name: 'Zum Shop' }).first().click()
  if (!(await requestsScriptsAgain(page))) {
    // Older browsers load code again with the page alone.
    await expect(page.getByRole('heading', { name: 'Hier wird noch gebaut' })).toBeVisible()
    await page.reload()
  }
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('the demo’s page of Google', () => {
  test.use({ awaitsStart: false })

  test('says that it did not start when its code does not come', async ({ page }) => {
    await page.route(mockCode, (route) => route.abort())
    await page.goto('/oauth2/authorize/google')
    await expect(page.getByRole('alert')).toContainText('Diese Seite ließ sich nicht starten')
  })
})

test('a page that is loaded again for its missing code begins at its top', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' })
  await context.setOffline(true)
  await link.click()
  await page.getByRole('link', { name: 'Zur Startseite' }).click()
  await context.setOffline(false)
  const isReloaded = page.waitForEvent('load')
  await link.click()
  await isReloaded
  await standsAt(page, 0)
})
