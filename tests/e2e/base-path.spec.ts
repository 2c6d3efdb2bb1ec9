import { throughWorker } from './signIn'
import { expect, test } from './test'

const base = '/muster'

test.use({ baseURL: 'http://localhost:4311' })

test.describe('under a base path', () => {
  test('the shop asks its mock backend through the worker of that path', async ({ page }) => {
    await page.goto(`${base}/shop`)
    await throughWorker(page)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(`${base}/item/1001`)
    await expect(page.getByRole('heading', { name: 'Kabelclip' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Kabelclip' })).toBeVisible()
  })

  test('the sign-in comes back to this site’s callback @spec:google-starts-at-backend @spec:route-callback', async ({
    page,
  }) => {
    await page.goto(`${base}/login`)
    await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
    await expect(page).toHaveURL(
      `${base}/oauth2/authorize/google?redirect_uri=${encodeURIComponent(`http://localhost:4311${base}/oauth2/redirect`)}`,
    )
    await page.getByRole('link', { name: 'Nutzer', exact: true }).click()
    await expect(page).toHaveURL(`${base}/profile?provided=true`)
    await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  })
})
