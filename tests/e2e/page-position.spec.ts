import type { Page } from '@playwright/test'
import { seed } from '../../mocks/seed'
import { expect, test } from './test'

/** How far a place may be from where it was left, in px: about a line of text. */
const aLine = 24

/** Waits until the screen is complete and the page is scrolled to `top`, in px, give or take a line. */
async function standsAt(page: Page, top: number) {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })).toBeEnabled()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  const distance = () => page.evaluate((y) => Math.abs(scrollY - y), top)
  await expect.poll(distance, `px off ${top}`).toBeLessThanOrEqual(top === 0 ? 0 : aLine)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name })
const top = (page: Page) => page.evaluate(() => scrollY)
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await standsAt(page, y)
}

test('a document opened anew begins at its top; reload, back and forward stand where they were', async ({
  page,
}) => {
  await page.goto('/gallery')
  await scrollTo(page, 900)
  await page.goto('/materials')
  await standsAt(page, 0)
  await scrollTo(page, 500)
  await page.reload()
  await standsAt(page, 500)
  await page.goto('/materials?mock=shopItems:empty')
  await standsAt(page, 0)

  await page.goBack()
  await expect(page).toHaveURL('/materials')
  await standsAt(page, 500)
})

test('a page that a link leads to begins at its top, with its title and the focus at its heading; back leads to the place that was left', async ({
  page,
}) => {
  await page.goto('/gallery')
  await footerLink(page, 'Impressum').scrollIntoViewIfNeeded()
  const bottom = await top(page)
  expect(bottom).toBeGreaterThan(1000)
  await footerLink(page, 'Impressum').click()
  await expect(heading(page, 'Impressum')).toBeFocused()
  await expect(page).toHaveTitle('Impressum – Muster3D')
  await standsAt(page, 0)
  await scrollTo(page, 200)
  await page.goBack()
  await expect(heading(page, 'Gallerie')).toBeVisible()
  await expect(footerLink(page, 'Impressum')).toBeFocused()
  await standsAt(page, bottom)
  await page.goForward()
  await expect(heading(page, 'Impressum')).toBeVisible()
  await standsAt(page, 200)
})

test('the list stands where it was, from an item by back and by the way back, also after a reload, and from another document', async ({
  page,
}) => {
  const { id = '', title = '' } = seed.shopItems[20] ?? {}
  const link = page.getByRole('article').getByRole('link', { name: title, exact: true })
  const wayBack = page.getByRole('link', { name: 'Zurück zum Shop' })
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: /Shop/ }).first().click()
  await link.scrollIntoViewIfNeeded()
  const place = await top(page)
  expect(place).toBeGreaterThan(500)
  for (const goBack of [
    () => wayBack.click(),
    () => page.goBack(),
    async () => {
      await page.reload()
      await wayBack.click()
    },
  ]) {
    await link.click()
    await expect(heading(page, title)).toBeFocused()
    await expect(page).toHaveURL(`/item/${id}`)
    await standsAt(page, 0)
    await goBack()
    await expect(link).toBeFocused()
    await expect(page).toHaveURL('/shop')
    await standsAt(page, place)
  }
  await page.reload()
  await standsAt(page, place)
  await page.goto('/materials')
  await page.goBack()
  await standsAt(page, place)

  // Opened by its address, the page has no list before it.
  await page.goto(`/item/${id}`)
  await wayBack.click()
  await expect(heading(page, 'Shop')).toBeFocused()
  await standsAt(page, 0)
  await page.goBack()
  await expect(page).toHaveURL(`/item/${id}`)
})

test('a page whose end loads late stands where it was, after going back and after a reload', async ({
  page,
}) => {
  await page.goto('/item/1001')
  const others = page.getByRole('heading', { name: 'Passt dazu' })
  await others.scrollIntoViewIfNeeded()
  await footerLink(page, 'Impressum').scrollIntoViewIfNeeded()
  const bottom = await top(page)
  await footerLink(page, 'Impressum').click()
  await standsAt(page, 0)
  await page.goBack()
  await expect(others).toBeAttached()
  await standsAt(page, bottom)
  await page.reload()
  await expect(others).toBeAttached()
  await standsAt(page, bottom)
})

test.describe('before the code of a page has arrived', () => {
  test.use({ awaitsStart: false })

  test('it stays where it was scrolled to meanwhile', async ({ page }) => {
    let arrive = () => {}
    const arrival = new Promise<void>((done) => (arrive = done))
    await page.route('**/*.js', (route) => arrival.then(() => route.continue()))
    await page.goto('/shop', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // It changes heights, and the browser then moves what is scrolled.
    await page.evaluate(async () => void (await document.fonts.ready))
    await page.mouse.wheel(0, 200)
    await expect.poll(() => top(page)).toBe(200)
    arrive()
    await standsAt(page, 200)
  })
})

test('a list of 10,000 items of which more were shown stands where it was left, by going back and from another document', async ({
  page,
}) => {
  await page.goto('/shop?mock=shopItems:large')
  await page.getByRole('button', { name: 'Weitere anzeigen' }).click()
  const link = page.getByRole('article').nth(99).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const place = await top(page)
  await link.click()
  await expect(page.getByRole('link', { name: 'Zurück zum Shop' })).toBeVisible()
  await page.goBack()
  await expect(link).toBeFocused()
  await standsAt(page, place)
  await page.goto('/impressum')
  await page.goBack()
  await standsAt(page, place)
})

test('the form for a product stands where it was left after a reload', async ({ page }) => {
  await page.goto('/item/create?persona=admin&mock=itemTags:slow')
  await expect(page.getByRole('listbox')).toHaveCount(2)
  await scrollTo(page, 700)
  await page.reload()
  await expect(page.getByRole('listbox')).toHaveCount(2)
  await standsAt(page, 700)
})
