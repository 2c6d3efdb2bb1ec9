import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textModes } from '../../.storybook/textModes'
import { pages, unknownPage } from '../../src/pages'
import { seedItem } from '../../stories/seedItem'
import { coveredShare, misplacedTexts } from './geometry'
import { nextFrame } from './nextFrame'
import { openAtRest } from './openProduct'

const windows = [
  [1280, 800],
  [390, 844],
  [320, 640],
] as const

/** What a window of 1280 x 1024 px becomes at 400 %. */
const zoomed = [320, 256] as const

const style = document.createElement('style')

beforeEach(() => resize(1280, 800))
afterEach(() => style.remove())

/** Waits until the layout has followed, also what is measured in the frame after a change. */
function layout() {
  // A menu that is open follows the window, not the size of the text.
  window.dispatchEvent(new Event('resize'))
  return nextFrame().then(nextFrame).then(nextFrame)
}

async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await expect.poll(() => [innerWidth, innerHeight], { interval: 5 }).toEqual([width, height])
}

/** Looks at what is open in every width and setting, and says where texts are not as they should be. */
async function lookAtTexts(): Promise<string[]> {
  const faults: string[] = []
  document.head.append(style)
  for (const [width, height] of windows) {
    await resize(width, height)
    for (const [name, rules] of Object.entries({ usual: '', ...textModes })) {
      style.textContent = rules
      await layout()
      const found = misplacedTexts()
      faults.push(...found.map((fault) => `${name}, ${width} px: ${fault}`))
    }
  }
  style.textContent = ''
  await resize(...zoomed)
  await layout()
  faults.push(...misplacedTexts().map((fault) => `at 400 %: ${fault}`))
  const covered = document.querySelector('dialog[open]') ? 0 : coveredShare()
  if (covered > 0) faults.push(`at 400 %: ${Math.round(covered * 100)} % of the page are covered`)
  return faults
}

test.for([...pages, unknownPage])(
  'on $example no text is cut off, covered or broken, however large it is',
  async ({ example, persona }) => {
    await openAtRest({ path: example, persona })
    expect(await lookAtTexts()).toEqual([])
  },
)

const cart = [
  { id: seedItem(0).id, count: 12 },
  { id: seedItem(1).id, count: 999 },
  { id: 'unbekannt', count: 1 },
]

test.for([
  ['the cart', { path: '/login', cart }, /^Warenkorb/, 'Summe'],
  ['a picture that fills the window', { path: '/gallery' }, /^Vollbild/, 'Schließen'],
  ['the menu of the account', { path: '/impressum', persona: 'admin' }, 'Konto', 'Abmelden'],
] as const)('nor in %s', async ([, visit, opener, shown]) => {
  await openAtRest(visit)
  await page.getByRole('button', { name: opener }).first().click()
  const part = page.getByText(shown, { exact: true }).or(page.getByRole('button', { name: shown }))
  await expect.element(part.first()).toBeVisible()
  // The drawer slides in.
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  expect(await lookAtTexts()).toEqual([])
})

test('nor under a notice that stays', async () => {
  await openAtRest({ path: '/shop', isStorageFull: true })
  await page
    .getByRole('button', { name: /^In den Warenkorb/ })
    .first()
    .click()
  await expect.element(page.getByText(/^Ihr Browser speichert gerade nichts/)).toBeVisible()
  expect(await lookAtTexts()).toEqual([])
})
