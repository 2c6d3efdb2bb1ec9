import { expect, test } from '../e2e/test'

test.use({ siteName: 'lonelyStorefront', expectedMessages: [/Failed to load resource/] })

test.describe('a backend that is down', () => {
  test('the shop shows the placeholder, and the cart its own state @spec:shop-failure-placeholder', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('cart', '[{"id":"1001","count":2}]'))
    await page.goto('/shop')
    await expect(page.getByText(/im Aufbau und ist in Kürze verfügbar/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }).click()
    const drawer = page.getByRole('dialog', { name: 'Warenkorb' })
    await expect(drawer.getByText('Error', { exact: true })).toBeVisible()
  })

  test('item, profile and tags say Error @spec:item-error @spec:profile-error @spec:tags-error', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('root', '{"loggedIn":true,"privilege":"ADMIN"}')
      localStorage.setItem('token', 'demo-admin')
    })
    for (const path of ['/item/1001', '/profile', '/profile?provided=true', '/item/create']) {
      await page.goto(path)
      await expect(page.getByText('Error', { exact: true })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Eingaben' })).toBeVisible()
  })

  test('the sign-in says what is missing, and the way back works', async ({ page, site }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
    await expect(page.getByText(`No backend answers at ${site.backendUrl}`)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Mit Google anmelden' })).toBeVisible()
  })

  test('screens without data are as ever', async ({ page }) => {
    for (const path of ['/', '/materials', '/gallery', '/impressum', '/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
