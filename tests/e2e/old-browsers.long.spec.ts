import { signInAs } from './signIn'
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

test('a visitor fills a cart and signs in without what the oldest promised browsers lack', async ({
  page,
}) => {
  const cartButton = page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })
  await page.addInitScript(takeAway, missing)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Zum Shop' }).first().click()
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect(cartButton).toHaveAccessibleName('Warenkorb, 1 Artikel')
  await signInAs(page, 'Nutzer')
  await expect(page.getByLabel('Name')).toHaveValue('Nora Nutzer')
  await expect(cartButton).toHaveAccessibleName('Warenkorb, 1 Artikel')
})
