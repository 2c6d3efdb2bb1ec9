import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { screenPages, unknownPage } from '../../src/pages'
import { seedItem } from '../../stories/seedItem'
import { walkByKeyboard } from './keyboardWalk'
import { openAtRest } from './openProduct'

const windows = [
  [1440, 900],
  [844, 390],
  // What a window of 1280 x 1024 px shows at 400 %.
  [320, 256],
] as const

const skipLink = () => page.getByRole('link', { name: 'Zum Inhalt springen' }).element()

async function resize(width: number, height: number) {
  await page.viewport(width, height)
  await expect.poll(() => [innerWidth, innerHeight], { interval: 5 }).toEqual([width, height])
}

test.for([...screenPages, unknownPage])(
  'on $example every stop of the keyboard is seen, clear of what is sticky, and ringed',
  // Hundreds of keys are pressed.
  { timeout: 120_000 },
  async ({ example, persona }) => {
    await openAtRest({ path: example, persona })
    const faults: string[] = []
    for (const [width, height] of windows) {
      await resize(width, height)
      const walk = await walkByKeyboard(skipLink())
      expect(walk.stops.length).toBeGreaterThan(6)
      faults.push(...walk.faults.map((fault) => `${width} x ${height}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

/** Opens a dialog or a menu in each window and walks through what it holds. */
async function walkThrough(opener: Locator, opened: Locator, leastStops: number) {
  const faults: string[] = []
  for (const [width, height] of windows) {
    await resize(width, height)
    const button = opener.element()
    button.focus()
    button.scrollIntoView()
    await userEvent.keyboard('{Enter}')
    await expect.element(opened).toBeVisible()
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const first = document.activeElement
    if (!(first instanceof HTMLElement)) throw new Error('Something has the focus.')
    const walk = await walkByKeyboard(first)
    expect(walk.stops.length).toBeGreaterThanOrEqual(leastStops)
    faults.push(...walk.faults.map((fault) => `${width} x ${height}: ${fault}`))
    // The walk has ended outside of the page.
    first.focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(opened).not.toBeInTheDocument()
  }
  return faults
}

const cart = [0, 1, 2, 3].map((index) => ({ id: seedItem(index).id, count: 999 }))

test.for([
  ['the cart', { path: '/login', cart }, /^Warenkorb/, /^Weiter einkaufen/, 9],
  ['a picture that fills the window', { path: '/gallery' }, /^Vollbild/, /^Vollbild schließen/, 3],
  ['the menu of the account', { path: '/impressum', persona: 'admin' }, /^Konto/, /^Abmelden/, 3],
] as const)('so is every stop in %s', async ([, visit, opener, last, leastStops]) => {
  await openAtRest(visit)
  const button = page.getByRole('button', { name: opener }).first()
  const opened = page.getByRole('button', { name: last })
  expect(await walkThrough(button, opened, leastStops)).toEqual([])
})
