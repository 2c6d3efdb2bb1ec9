import type { Page } from '@playwright/test'
import { expect, test } from './test'

// A worker's own requests would pass by the routes below.
test.use({
  serviceWorkers: 'block',
  expectedMessages: [/Failed to load resource/],
})

const countLoads = (page: Page) => {
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  return loads
}

test('a page that a new version has outdated is reloaded at the address that was wanted', async ({
  page,
}) => {
  await page.goto('/')
  const loads = countLoads(page)
  // Only a page that is loaded anew names the new version's scripts.
  let isOutdated = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOutdated = false
  })
  await page.route('**/LegalNoticeScreen*', (route) =>
    isOutdated ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await expect(page).toHaveURL('/impressum')
  await expect.poll(() => loads.length).toBe(1)
})

test('the account menu takes the focus of the link that stands in for it', async ({ page }) => {
  let arrive: () => void = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/AccountMenu-*.js', (route) => arrival.then(() => route.continue()))
  await page.goto('/gallery?persona=user')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Konto' }).focus()
  arrive()
  await expect(bar.getByRole('button', { name: 'Konto' })).toBeFocused()
})

test.describe('without the styles of code that is loaded later', () => {
  const isMissing = (page: Page, styles: string) =>
    page.route(`**/assets/${styles}-*.css`, (route) => route.fulfill({ status: 404 }))

  test('the frame keeps a link in place of the account menu', async ({ page }) => {
    await isMissing(page, 'AccountMenu')
    await page.goto('/gallery?persona=user')
    await expect(page.getByRole('heading', { level: 1, name: 'Gallerie' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Konto' })).toBeVisible()
  })

  test('a screen has them when they came late', async ({ page }) => {
    await page.goto('/')
    const styles = '**/assets/{ShopScreen,data}-*.css'
    await page.route(styles, (route) => route.abort('internetdisconnected'))
    const failures = [/ShopScreen-/, /data-/].map((name) =>
      page.waitForEvent('requestfailed', (request) => name.test(request.url())),
    )
    const link = page.getByRole('main').getByRole('link', { name: 'Zum Shop' }).first()
    await link.hover()
    await Promise.all(failures)
    await page.unroute(styles)
    await link.click()
    const card = page.getByRole('article').first()
    await expect(card).toBeVisible()
    await expect(card).toHaveCSS('border-top-style', 'solid')
    await expect(page.getByRole('searchbox')).toHaveCSS('border-top-width', '1px')
  })

  test('a link that is pointed at fails when it is followed, and not before', async ({ page }) => {
    await page.goto('/')
    await isMissing(page, 'data')
    const answer = page.waitForResponse(/\/data-.*\.css$/)
    await page.getByRole('main').getByRole('link', { name: 'Zum Shop' }).first().hover()
    expect((await answer).status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
