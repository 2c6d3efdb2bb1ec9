import type { Page } from '@playwright/test'
import { accountButton } from './signIn'
import { expect, test } from './test'

const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const galleryLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Gallerie/ })
    .first()

/** Comes to the gallery from the legal notice, within one document. */
async function walkToGallery(page: Page, query = '') {
  await page.goto(`/impressum${query}`)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await galleryLink(page).click()
  await expect(heading(page, 'Gallerie')).toBeFocused()
}

/** Expects the landing page alone, with nothing over it, and the focus where it was left. */
async function isAtHome(page: Page) {
  await expect(page).toHaveURL('/')
  await expect(galleryLink(page)).toBeFocused()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
}

test.describe('what is open over a page goes with it', () => {
  test('the cart, a picture in full size and the account menu, on going back and forward', async ({
    page,
  }) => {
    await walkToGallery(page, '?persona=user')
    const cart = page.getByRole('dialog', { name: 'Warenkorb' })
    const viewer = page.getByRole('dialog', { name: 'Planetengetriebe' })
    const signOut = page.getByRole('button', { name: 'Abmelden' })
    const picture = page.getByRole('button', { name: /^Vollbild: / }).first()
    for (const [opener, layer] of [
      [cartButton(page), cart],
      [picture, viewer],
      [accountButton(page), signOut],
    ] as const) {
      await opener.click()
      await expect(layer).toBeVisible()
      await page.goBack()
      await expect(layer).toBeHidden()
      await isAtHome(page)
      await page.goForward()
      await expect(heading(page, 'Gallerie')).toBeVisible()
      await expect(layer).toBeHidden()
    }
    await cartButton(page).click()
    await expect(cart).toBeVisible()
  })

  test('the cart, when what was under way leads to another page', async ({ page }) => {
    await page.goto('/item/create?persona=admin&mock=createShopItem:slow')
    await page.getByLabel('Titel').fill('Haken')
    await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
    await cartButton(page).click()
    const cart = page.getByRole('dialog', { name: 'Warenkorb' })
    await expect(cart).toBeVisible()
    await expect(page).toHaveURL('/shop')
    await expect(cart).toBeHidden()
    await expect(heading(page, 'Shop')).toBeFocused()
  })

  test.describe('while its code is on its way', () => {
    // A worker's own requests would pass by the route below.
    test.use({ serviceWorkers: 'block' })

    test('the cart does not open over the next page', async ({ page }) => {
      let deliver = () => {}
      const isWanted = new Promise<void>((done) => (deliver = done))
      await page.route('**/CartDrawer*.js', async (route) => {
        await isWanted
        await route.continue()
      })
      await walkToGallery(page)
      await cartButton(page).click()
      await page.goBack()
      await expect(galleryLink(page)).toBeFocused()
      deliver()
      const cart = page.getByRole('dialog', { name: 'Warenkorb', includeHidden: true })
      await expect(cart).toBeAttached()
      await isAtHome(page)
    })
  })
})
