import type { Page } from '@playwright/test'
import { expect, test } from './test'

/** What some of the promised browsers lack; the product tests for it first, and goes on without. */
const missing = [
  'String.prototype.toWellFormed',
  'String.prototype.isWellFormed',
  'URL.canParse',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Navigator.prototype.locks',
  'Navigator.prototype.serviceWorker',
  'requestIdleCallback',
  'scheduler',
  'Document.prototype.startViewTransition',
  'PerformanceObserver',
]

/** Runs in the page before everything else: takes members off objects. */
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

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })

test('a visitor fills a cart and signs in without what the oldest promised browsers lack', async ({
  page,
}) => {
  await page.addInitScript(takeAway, missing)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Zum Shop' }).first().click()
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 1 Artikel')
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 2 Artikel')
  await page.goto('/login')
  await expect(heading(page)).toBeInViewport()
  await page.getByRole('link', { name: 'Mit Google anmelden' }).click()
  await page.getByRole('link', { name: 'Nutzer', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb, 2 Artikel')
})
