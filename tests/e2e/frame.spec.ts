import type { Page } from '@playwright/test'
import { screenPages, unknownPage } from '../../src/pages'
import { expectNoViolation } from './axe'
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

/** Adds up, in every page from now on, what moves without a press or a key. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput) continue
        Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How much has moved, once everything has been drawn. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'layoutShift')
  })

/** Expects that nothing moves by itself when an address is opened, and that all fits the window. */
async function expectCalm(page: Page, address: string, tolerance = 0.01) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  expect.soft(await shiftOf(page), `layout shift of ${address}`).toBeLessThan(tolerance)
  await expectNoSidewaysScroll(page)
}

const withQuery = screenPages.flatMap(({ query, ...rest }) => (query ? [{ query, ...rest }] : []))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('round every screen stand bar and footer; nothing moves, and no other visitor is in the bar @spec:frame-everywhere @spec:nav-logo-home @spec:nav-one-entry @spec:footer-contact @spec:footer-legal-notice @spec:language-german', async ({
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
        await expectCalm(page, example)
        await expect.soft(page).toHaveURL(example)
        await expectFrame(page)
        const shown = await page.evaluate<string[]>(() => [...Reflect.get(window, 'shownInBar')])
        expect.soft(shown.filter((text) => text.includes('Anmelden'))).toEqual([])
      })
    }
  })

  test('nothing moves by itself, and all fits, with long texts and on the pages of the sign-in', async ({
    page,
    site,
  }) => {
    await noteShifts(page)
    for (const { example, persona, query } of withQuery) {
      await expectCalm(page, `${example}?persona=${persona}&mock=${query}:long`)
    }
    // The message stands above the text, where it is looked for.
    await expectCalm(page, '/login?persona=visitor&mock=&problem=expired', 0.04)
    await expectCalm(page, `/oauth2/authorize/google?redirect_uri=${site.url}/oauth2/redirect`)
    await expectNoViolation(page)
  })
})

test('in a wide window nothing moves by itself, and all fits, also where a query has failed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await noteShifts(page)
  for (const { example, persona } of [...screenPages, unknownPage]) {
    await expectCalm(page, `${example}?persona=${persona}`)
  }
  for (const { example, persona, query } of withQuery) {
    await expectCalm(page, `${example}?persona=${persona}&mock=${query}:error`)
  }
})

test('the skip link is the first stop of the keyboard and leads past the bar', async ({ page }) => {
  // A page that is whole at once: what is still to come cannot have the focus.
  await page.goto('/materials')
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Zum Inhalt springen' })
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
