import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe'
import { expect, test } from './test'

const routes = [
  '/',
  '/impressum',
  '/contact',
  '/materials',
  '/gallery',
  '/shop',
  '/item/1001',
  '/login',
  '/signup',
  '/gibt-es-nicht',
]

test.describe('round every screen', () => {
  for (const route of routes) {
    test(`${route} has the navigation bar, the footer, one h1 and a title of its own @spec:frame-everywhere @spec:nav-logo-home @spec:nav-one-entry @spec:footer-contact @spec:footer-legal-notice @spec:language-german`, async ({
      page,
    }) => {
      await page.goto(route)
      const bar = page.getByRole('banner')
      await expect(bar.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
        'href',
        '/',
      )
      await expect(bar.getByRole('link', { name: /Startseite/ })).toHaveAttribute('href', '/')
      await expect(bar.getByRole('navigation').getByRole('link')).toHaveCount(1)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: 'Kontakt' })).toHaveAttribute(
        'href',
        '/contact',
      )
      await expect(footer.getByRole('link', { name: 'Impressum' })).toHaveAttribute(
        'href',
        '/impressum',
      )
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(/.+ – Muster3D$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    })
  }

  test('the bar stays at the top while the page scrolls @spec:nav-sticky', async ({ page }) => {
    await page.goto('/shop')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.mouse.wheel(0, 2000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await expect(page.getByRole('banner')).toBeInViewport()
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  })
})

test('focus moves to the new screen’s heading, and the title follows', async ({ page }) => {
  await page.goto('/shop')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveTitle('Kabelclip – Muster3D')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the skip link is the first stop of the keyboard and leads past the bar', async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Zum Inhalt springen' })
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('going back restores the position in the list', async ({ page }) => {
  await page.goto('/shop')
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(500)
  await last.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Zurück zum Shop' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
})

test('a screen without data does not wait for the mock backend', async ({ page }) => {
  await page.route(/assets\/browser-.*\.js/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

// The stories look at every state; here are the screens whose layout depends on the width.
const states = ['/shop', '/shop?mock=shopItems:error', '/item/1001', '/login']

/** Waits until a screen shows what it has to show: its heading, and no data on its way but for the state itself. */
async function settle(page: Page, state: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  if (!state.includes(':loading')) await expect(page.getByText('Loading...')).toHaveCount(0)
}

for (const state of states) {
  test(`no axe violation: ${state}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(state)
    await settle(page, state)
    await expectNoViolation(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoViolation(page)
  })
}

test('no axe violation: the cart drawer', async ({ page }) => {
  await page.goto('/shop')
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await page.getByRole('banner').getByRole('button', { name: 'Warenkorb' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expectNoViolation(page)
})

test('no screen scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const route of [
    ...routes,
    '/shop?mock=shopItems:long',
    '/item/1001?mock=shopItemById:long',
  ]) {
    await page.goto(route)
    await settle(page, route)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, route).toBeLessThanOrEqual(0)
  }
})
