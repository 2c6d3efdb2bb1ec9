import { afterEach, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textModes } from '../../.storybook/textModes'
import { pages, unknownPage } from '../../src/pages'
import { itemPath } from '../../src/catalog/itemAddress'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { brokenWords, coveredShare, crampedParts, misplacedTexts, namelessFields } from './geometry'
import { hiddenParts } from './keyboardWalk'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

const windows = [
  [1280, 800],
  [768, 800],
  [390, 844],
  [320, 640],
] as const

/** What a window of 1280 x 1024 px becomes at 400 %. */
const zoomed = [320, 256] as const

const overPicture = 'lies over a picture'

const style = document.createElement('style')

beforeAll(prepareScreens, 60_000)
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

/** What is wrong beside where texts stand; large and spaced texts may hyphenate. */
const otherFaults = (mostLines: number) => [
  ...brokenWords(mostLines),
  ...crampedParts(),
  ...namelessFields(),
]

/** Looks at what is open in every width and setting, and says where texts are not as they should be. */
async function lookAtTexts(): Promise<string[]> {
  const faults: string[] = []
  document.head.append(style)
  for (const [width, height] of windows) {
    await resize(width, height)
    style.textContent = ''
    await layout()
    faults.push(
      // The hero's text stands on its picture's empty side; larger text would run over the parts.
      ...[...misplacedTexts(), ...otherFaults(1)]
        .filter((fault) => !fault.endsWith(overPicture))
        .map((fault) => `${width} px: ${fault}`),
    )
    for (const [name, rules] of Object.entries(textModes)) {
      style.textContent = rules
      await layout()
      const found = [...misplacedTexts(), ...otherFaults(2)]
      faults.push(...found.map((fault) => `${name}, ${width} px: ${fault}`))
    }
  }
  style.textContent = ''
  await resize(...zoomed)
  await layout()
  faults.push(...[...misplacedTexts(), ...otherFaults(1)].map((fault) => `at 400 %: ${fault}`))
  const covered = document.querySelector('dialog[open]') ? 0 : coveredShare()
  if (covered > 0) faults.push(`at 400 %: ${Math.round(covered * 100)} % of the page are covered`)
  return faults
}

async function open(parameters: WorldParameters) {
  await resize(1280, 800)
  await openProduct(createWorld(parameters))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.poll(() => page.getByText('Loading...').elements()).toHaveLength(0)
}

test.for([...pages, unknownPage])(
  'on $example no text is cut off, covered or broken, however large it is',
  async ({ example, persona }) => {
    await open({ path: example, persona })
    expect(await lookAtTexts()).toEqual([])
  },
)

test('nor in the cart', async () => {
  const cart = [
    { id: seedItem(0).id, count: 12 },
    { id: seedItem(1).id, count: 999 },
    { id: 'unbekannt', count: 1 },
  ]
  await open({ path: '/login', cart })
  await page.getByRole('button', { name: /^Warenkorb/ }).click()
  await expect.element(page.getByText('Summe', { exact: true })).toBeVisible()
  // The drawer slides in.
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  expect(await lookAtTexts()).toEqual([])
})

test('nor in a question', async () => {
  await open({ path: '/item/create', persona: 'admin' })
  await page.getByLabelText('Titel').fill('Halter')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  expect(await lookAtTexts()).toEqual([])
})

test('nor beside a picture that fills the window', async () => {
  await open({ path: '/gallery' })
  await page
    .getByRole('button', { name: /^Vollbild/ })
    .first()
    .click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(await lookAtTexts()).toEqual([])
})

test('nor in the menu of the account', async () => {
  await open({ path: '/impressum', persona: 'admin' })
  await page.getByRole('button', { name: 'Konto' }).click()
  await expect.element(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  expect(await lookAtTexts()).toEqual([])
})

test('nor under a notice that stays', async () => {
  await open({ path: '/shop', isStorageFull: true })
  await page
    .getByRole('button', { name: /^In den Warenkorb/ })
    .first()
    .click()
  await expect.element(page.getByText(/^Ihr Browser speichert gerade nichts/)).toBeVisible()
  expect(await lookAtTexts()).toEqual([])
})

test('a block of price and button that is higher than the window keeps its button in view', async () => {
  await open({ path: itemPath(seedItem(0).id), isStorageFull: true })
  document.head.append(style)
  style.textContent = textModes.large
  await layout()
  const button = page.getByRole('button', { name: /^In den Warenkorb/ }).first()
  await button.click()
  await expect.element(page.getByText(/^Ihr Browser speichert gerade nichts/)).toBeVisible()
  for (const top of [0, 400, 800]) {
    scrollTo(0, top)
    await layout()
    const element = button.element()
    if (element instanceof HTMLElement) {
      element.blur()
      element.focus()
    }
    await expect.poll(() => hiddenParts(element), { message: `from ${top} px` }).toEqual([])
  }
})

test.each([
  [844, 390],
  [320, 568],
])(
  'a cart in %i x %i px shows what cannot be stored above everything else, and at once',
  async (...size) => {
    await open({ path: '/login', cart: [{ id: seedItem(0).id, count: 2 }], isStorageFull: true })
    document.head.append(style)
    style.textContent = textModes.large
    await resize(...size)
    const cart = page.getByRole('dialog', { name: 'Warenkorb' })
    const notice = cart.getByText(/^Ihr Browser speichert gerade nichts/)
    const button = page.getByRole('button', { name: /^Warenkorb/ })
    await button.click()
    await cart.getByRole('button', { name: /^Entfernen/ }).click()
    await expect.element(cart.getByText('Ihr Warenkorb ist leer.')).toBeInTheDocument()
    const beginning = () => notice.element().getBoundingClientRect().top
    await expect.poll(beginning).toBeGreaterThanOrEqual(0)
    await expect.poll(beginning).toBeLessThan(innerHeight / 2)
    await userEvent.keyboard('{Escape}')
    await button.click()
    await expect.element(notice).toBeInViewport()
    await expect.element(cart.getByRole('button', { name: 'Schließen' })).toBeInViewport()
  },
)
