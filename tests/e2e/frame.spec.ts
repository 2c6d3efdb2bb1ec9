import type { Page } from '@playwright/test'
import { screenPages, unknownPage } from '../../src/pages'
import { openPage } from './openPage'
import { noteShifts, shiftOf } from './shifts'
import { accountButton } from './signIn'
import { expect, test } from './test'
import { expectNoSidewaysScroll } from './window'

async function expectFrame(page: Page) {
  const bar = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const softly = expect.soft
  await softly(bar.getByRole('button', { name: 'Warenkorb, 2 Artikel' })).toBeVisible()
  await softly(accountButton(page)).toBeVisible()
  await softly(bar.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
  await softly(bar.getByRole('link', { name: /Startseite/ })).toHaveAttribute('href', '/')
  await softly(bar.getByRole('navigation').getByRole('link')).toHaveCount(1)
  await softly(footer.getByRole('link', { name: 'Kontakt' })).toHaveAttribute('href', '/contact')
  await softly(footer.getByRole('link', { name: 'Impressum' })).toHaveAttribute(
    'href',
    '/impressum',
  )
  await softly(page).toHaveTitle(/.+ – Muster3D$/)
  await softly(page.locator('html')).toHaveAttribute('lang', 'de')
}

/** One of each landmark, one h1 in the middle, and no level of heading left out. */
async function expectOutline(page: Page) {
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect.soft(page.getByRole(landmark)).toHaveCount(1)
  }
  await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
  expect.soft(levels.filter((level) => level === 1)).toHaveLength(1)
  const leftOut = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  expect.soft(leftOut, `levels ${levels.join()}`).toEqual([])
}

/** Runs in the page: notes what the bar shows in every frame. */
function watchBar() {
  addEventListener('DOMContentLoaded', () => {
    const shown = new Set<string>()
    Reflect.set(window, 'shownInBar', shown)
    const look = () => {
      shown.add(document.querySelector('header')?.innerText ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
}

test.describe('round every screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('bar, footer, one h1 and a title, without a shift or another visitor in the bar @spec:frame-everywhere @spec:nav-logo-home @spec:nav-one-entry @spec:footer-contact @spec:footer-legal-notice @spec:language-german', async ({
    page,
  }) => {
    await page.addInitScript(watchBar)
    await noteShifts(page)
    await page.addInitScript(() => {
      localStorage.setItem('cart', '[{"id":"1001","count":2}]')
      localStorage.setItem('root', '{"loggedIn":true,"privilege":"ADMIN"}')
      localStorage.setItem('token', 'demo-admin')
    })
    for (const { example } of [...screenPages, unknownPage]) {
      await test.step(`round ${example}`, async () => {
        await openPage(page, example)
        await expect.soft(page).toHaveURL(example)
        expect.soft(await shiftOf(page), 'layout shift').toBeLessThan(0.01)
        await expectNoSidewaysScroll(page)
        await expectFrame(page)
        await expectOutline(page)
        const shown = await page.evaluate<string[]>(() => [...Reflect.get(window, 'shownInBar')])
        expect.soft(shown.filter((text) => text.includes('Anmelden'))).toEqual([])
      })
    }
  })
})

test('the bar stays at the top while the page scrolls @spec:nav-sticky', async ({ page }) => {
  await page.goto('/gallery')
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(page.getByRole('banner')).toBeInViewport()
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

test('the skip link is the first stop of the keyboard and leads past the bar', async ({ page }) => {
  await openPage(page, '/shop')
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Zum Inhalt springen' })
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('the menu of the account opens by keyboard, and Escape gives the focus back', async ({
  page,
}) => {
  await page.goto('/impressum?persona=user')
  await accountButton(page).focus()
  await page.keyboard.press('Enter')
  const profile = page.getByRole('banner').getByRole('link', { name: 'Profil' })
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await expect(accountButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(profile).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('on paper there is a list and a gallery, but nothing to press', async ({ page }) => {
  // The width of a sheet.
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  for (const [address, content] of [
    ['/shop', page.getByRole('article').first()],
    ['/gallery', page.getByRole('group', { name: 'Planetengetriebe' }).getByRole('img').first()],
  ] as const) {
    await openPage(page, address)
    await expect(content).toBeVisible()
    for (const role of ['button', 'searchbox', 'combobox'] as const) {
      await expect(page.getByRole('main').getByRole(role)).toHaveCount(0)
    }
  }
})
