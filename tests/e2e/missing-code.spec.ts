import type { Page } from '@playwright/test'
import { expect, test } from './test'

test.use({
  expectedMessages: [/Failed to load resource|Failed to fetch dynamically imported module/],
})

const toGallery = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Formen in der Gallerie ansehen' })
const gallery = (page: Page) => page.getByRole('heading', { level: 1, name: 'Gallerie' })
const sentence = (page: Page) => page.getByRole('heading', { name: /^Ein Teil dieser Seite/ })

test('without a connection the cart opens or says that it cannot, and with one it opens, unchanged', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Warenkorb, 2 Artikel' })
  const cart = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect(button).toBeEnabled()
  await context.setOffline(true)
  await button.click()
  const apology = page.getByText(/^Der Warenkorb lässt sich gerade nicht öffnen/)
  await expect(cart.or(apology).first()).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(false)
  if (await apology.isVisible()) {
    await page.getByRole('button', { name: 'Seite neu laden' }).click()
    await button.click()
  }
  await expect(cart.getByRole('listitem')).toHaveCount(1)
})

test('without a connection a page that cannot be opened says so, and the same link opens it, at its top, once there is one', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const link = toGallery(page)
  await context.setOffline(true)
  await link.click()
  await expect(sentence(page)).toBeInViewport()
  await page.goBack()
  await expect(link).toBeFocused()
  await context.setOffline(false)
  await link.click()
  await expect(gallery(page)).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a page whose code is long in coming shows that it is on its way', async ({ page }) => {
  await page.goto('/')
  let arrive = () => {}
  const arrival = new Promise<void>((done) => (arrive = done))
  await page.route('**/*.js', (route) => arrival.then(() => route.continue()))
  await toGallery(page).click()
  await expect(page.locator('[data-part=progress]')).toBeVisible()
  arrive()
  await expect(gallery(page)).toBeVisible()
  await expect(page.locator('[data-part=progress]')).toBeHidden()
})

test.describe('a page that the browser is too old to start', () => {
  test.use({ awaitsStart: false, expectedMessages: [/./] })

  test('can be read, says that it did not start, and leads on', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'WeakMap'))
    for (const address of ['/', '/shop', '/item/1001', '/login']) {
      await page.goto(address)
      const notice = page.getByRole('alert').filter({ hasText: 'ließ sich nicht starten' })
      await expect(notice).toBeInViewport()
      await expect(page.getByRole('main')).toBeInViewport()
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Impressum')
  })
})
