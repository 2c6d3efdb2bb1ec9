import type { Locator, Page } from '@playwright/test'
import { seed } from '../../mocks/seed'
import { pages, unknownPage } from '../../src/pages'
import { openPage } from './openPage'
import { expect, test } from './test'
import { expectNoSidewaysScroll, resize } from './window'

async function expectFrame(page: Page) {
  const bar = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  const softly = expect.soft
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

/** One of each landmark, one h1 in the middle, no level of heading left out, and headings of a part below the part's own. */
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
  const tooHigh = await page
    .locator('section[aria-labelledby], aside[aria-labelledby]')
    .evaluateAll((parts) =>
      parts.flatMap((part) => {
        const [own, ...others] = part.querySelectorAll('h2, h3, h4, h5, h6')
        return others
          .filter(({ tagName }) => tagName <= (own?.tagName ?? ''))
          .map((heading) => heading.textContent)
      }),
    )
  expect.soft(tooHigh, 'headings that are no lower than that of their part').toEqual([])
}

test.describe('round every screen', () => {
  // Who answers makes no difference to how a screen looks.
  test.use({ viewport: { width: 390, height: 900 }, serviceWorkers: 'block' })

  test('bar, footer, one h1 and a title; it fits every window @spec:frame-everywhere @spec:nav-logo-home @spec:nav-one-entry @spec:footer-contact @spec:footer-legal-notice @spec:language-german', async ({
    page,
  }) => {
    test.slow()
    for (const { example, persona } of [...pages, unknownPage]) {
      await test.step(`round ${example}`, async () => {
        await page.setViewportSize({ width: 390, height: 900 })
        await openPage(page, `${example}?persona=${persona}`)
        await expect.soft(page).toHaveURL(example)
        await test.step('bar, footer and title', () => expectFrame(page))
        if (persona === 'visitor' && example !== unknownPage.example) {
          const description = page.locator('meta[name="description"]')
          await expect.soft(description).toHaveAttribute('content', /.{80,180}/)
        }
        await test.step('landmarks and headings', () => expectOutline(page))
        for (const width of [320, 390, 768, 1440]) {
          await resize(page, width, 800)
          await expectNoSidewaysScroll(page)
        }
      })
    }
  })

  test('the longest texts do not scroll sideways at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const address of [
      '/shop?mock=shopItems:long',
      '/item/1001?mock=shopItemById:long',
      '/item/create?persona=admin&mock=itemTags:long',
    ]) {
      await openPage(page, address)
      await expectNoSidewaysScroll(page)
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

test('the bar stands still when the code of the account’s menu comes', async ({ page }) => {
  let arrive = () => {}
  const arrival = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/assets/AccountMenu-*.js', (route) => arrival.then(() => route.continue()))
  await page.addInitScript(() => {
    localStorage.setItem('root', '{"loggedIn":true,"privilege":""}')
    localStorage.setItem('token', 'demo-user')
  })
  await page.goto('/impressum')
  const bar = page.getByRole('banner')
  const cart = bar.getByRole('button', { name: 'Warenkorb, leer' })
  const placesOfCart = async () => {
    const places: (number | undefined)[] = []
    for (const width of [320, 390, 768, 1280]) {
      await resize(page, width, 700)
      places.push((await cart.boundingBox())?.x)
    }
    return places
  }
  await expect(bar.getByRole('link', { name: 'Konto' })).toBeVisible()
  const before = await placesOfCart()
  arrive()
  await expect(bar.getByRole('button', { name: 'Konto' })).toBeVisible()
  expect(await placesOfCart()).toEqual(before)
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

test('title and focus follow to the next screen, and going back restores the position', async ({
  page,
}) => {
  await openPage(page, '/shop')
  await expect(page.getByRole('article')).toHaveCount(seed.shopItems.length)
  const last = page.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(500)
  const title = await last.getByRole('heading').innerText()
  await last.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Zurück zum Shop' })).toBeVisible()
  await expect(page).toHaveTitle(`${title} – Muster3D`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeFocused()
})

test.describe('back after a reload, the focus is on the link that was followed', () => {
  async function followAndComeBack(page: Page, link: Locator, heading: string) {
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.reload()
    await page.goBack()
    await expect(link).toBeFocused()
  }

  test('one of several tags', async ({ page }) => {
    await openPage(page, '/item/1001')
    const tags = page.getByRole('list', { name: 'Schlagwörter' }).getByRole('link')
    await followAndComeBack(page, tags.last(), 'Shop')
  })

  test('the second of two links to the gallery', async ({ page }) => {
    await openPage(page, '/')
    const link = page.getByRole('link', { name: 'Formen in der Gallerie ansehen' })
    await followAndComeBack(page, link, 'Gallerie')
  })
})

test('a screen without data does not wait for the mock backend', async ({ page }) => {
  await page.route(/assets\/browser-.*\.js/, () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
