import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pages } from '../../src/pages'
import '../../src/theme/index.scss'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { brokenWords, misplacedTexts } from './geometry'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

const widths = [1280, 768, 390, 320]

/** The spacing that WCAG 1.4.12 wants to be possible. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** What people do to texts. */
const settings = [
  ['text at 200 %', ':root { font-size: 200% }'],
  ['spaced text', spacing],
] as const

const overPicture = 'lies over a picture'

const style = document.createElement('style')

beforeAll(prepareScreens, 60_000)
afterEach(() => style.remove())

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

/** Looks at what is open in every width and setting, and says where texts are not as they should be. */
async function lookAtTexts(): Promise<string[]> {
  const faults: string[] = []
  document.head.append(style)
  for (const width of widths) {
    await page.viewport(width, 800)
    await expect.poll(() => innerWidth, { interval: 5 }).toBe(width)
    style.textContent = ''
    await nextFrame().then(nextFrame).then(nextFrame)
    const asUsual = misplacedTexts()
    for (const [name, rules] of settings) {
      // The hero's text stands on its picture's empty side; larger text would run over the parts.
      const usual = rules === spacing ? asUsual : []
      const isOverlaid = usual.some((fault) => fault.endsWith(overPicture))
      style.textContent = rules
      await nextFrame().then(nextFrame).then(nextFrame)
      const found = [...misplacedTexts(), ...brokenWords()].filter(
        (fault) => !usual.includes(fault) && !(isOverlaid && fault.endsWith(overPicture)),
      )
      faults.push(...found.map((fault) => `${name}, ${width} px: ${fault}`))
    }
  }
  style.textContent = ''
  return faults
}

async function open(parameters: WorldParameters) {
  await page.viewport(1280, 800)
  await openProduct(createWorld(parameters))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.poll(() => page.getByText('Loading...').elements()).toHaveLength(0)
}

const unknownPage = { example: '/gibt-es-nicht', persona: 'visitor' } as const

test.for([...pages, unknownPage])(
  'on $example no text is cut off, covered or broken, at 200 %% and with spacing',
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
