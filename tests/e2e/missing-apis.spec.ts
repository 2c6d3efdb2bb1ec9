import type { Page } from '@playwright/test'
import { expect, test } from './test'

// Each test opens its pages in one window, one after the other.
test.use({ viewport: { width: 1280, height: 800 } })

/** Runs in the page before everything else: takes members off objects, as `Array.prototype.toSorted` and `scheduler`. */
function takeAway(names: readonly string[]) {
  for (const name of names) {
    const path = name.split('.')
    const member = path.pop() ?? ''
    let owner: object | null = globalThis
    for (const key of path) owner = owner && Reflect.get(owner, key)
    // Properties of the window and of a navigator stand on their prototypes.
    while (owner && !Object.hasOwn(owner, member)) owner = Object.getPrototypeOf(owner)
    if (!owner || !Reflect.deleteProperty(owner, member)) throw new Error(`There is no ${name}.`)
  }
}

/** Runs in the page before everything else: as a browser that reports no entries of these types. */
function reportNoEntries(types: readonly string[]) {
  const { observe } = PerformanceObserver.prototype
  PerformanceObserver.prototype.observe = function observeOthers(options) {
    if (!types.includes(options?.type ?? '')) observe.call(this, options)
  }
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const addButtons = (page: Page) => page.getByRole('button', { name: 'In den Warenkorb' })
const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })

test.describe('everything works without', () => {
  for (const [name, prepare, what] of [
    [
      'what the oldest promised browsers lack',
      takeAway,
      [
        'String.prototype.toWellFormed',
        'String.prototype.isWellFormed',
        'URL.canParse',
        'AbortSignal.any',
        'AbortSignal.timeout',
        'Navigator.prototype.locks',
        'requestIdleCallback',
        'scheduler',
        'Document.prototype.startViewTransition',
        'LargestContentfulPaint',
      ],
    ],
    [
      'workers and reports of what was painted',
      takeAway,
      ['Navigator.prototype.serviceWorker', 'PerformanceObserver'],
    ],
    ['entries of paints', reportNoEntries, ['paint', 'largest-contentful-paint']],
  ] as const) {
    test(name, async ({ page }) => {
      await page.addInitScript(prepare, what)
      await page.goto('/')
      await expect(heading(page)).toBeInViewport()
      await page.goto('/shop')
      await expect(heading(page)).toBeInViewport()
      await addButtons(page).first().click()
      await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 1 Artikel')
      await page.goto('/item/1001')
      await expect(heading(page)).toBeInViewport()
      await addButtons(page).first().click()
      await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 2 Artikel')
      await page.goto('/login')
      await expect(heading(page)).toBeInViewport()
      await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
      await expect(page.getByRole('heading', { name: 'Konto auswählen' })).toBeInViewport()
    })
  }
})

const addresses = ['/', '/shop', '/item/1001', '/login']

test.describe('a screen that fails leaves a page to read without', () => {
  test.use({ expectedMessages: [/is not a function/] })

  test('String.prototype.trim, which every title needs', async ({ page }) => {
    await page.addInitScript(takeAway, ['String.prototype.trim'])
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(heading(page)).toContainText('Unexpected Application Error')
        await expect(heading(page)).toBeInViewport()
        await expect(page.getByRole('contentinfo')).toBeVisible()
      })
    }
  })

  test('Array.prototype.toSorted, which lists need', async ({ page }) => {
    await page.addInitScript(takeAway, ['Array.prototype.toSorted'])
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address)
        if (address === '/shop') {
          await expect(heading(page)).toContainText('Unexpected Application Error')
        }
        await expect(heading(page)).toBeInViewport()
        await expect(page.getByRole('contentinfo')).toBeVisible()
      })
    }
  })
})

test.describe('the page that was written can be read, and says that it was not started, without', () => {
  test.use({ awaitsStart: false, expectedMessages: [/./] })

  for (const [name, visited] of [
    ['URLSearchParams', ['/shop']],
    ['WeakMap', addresses],
    ['String.prototype.replaceAll', ['/']],
  ] as const) {
    test(name, async ({ page }) => {
      await page.addInitScript(takeAway, [name])
      for (const address of visited) {
        await test.step(address, async () => {
          await page.goto(address)
          const notice = page.getByRole('alert').filter({ hasText: 'ließ sich nicht starten' })
          await expect(notice).toBeInViewport()
          await expect(page.getByRole('main')).toBeInViewport()
          if (address !== '/item/1001') await expect(heading(page)).toBeInViewport()
        })
      }
      await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
      await expect(heading(page)).toContainText('Impressum')
    })
  }
})
