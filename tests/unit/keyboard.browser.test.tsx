import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { screenPages } from '../../src/pages'
import '../../src/theme/index.scss'
import { createWorld } from '../../stories/storyWorld'
import { hiddenParts, putAtLowerEdge, walkBack, walkByKeyboard } from './keyboardWalk'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

const windows = [
  [1440, 900],
  [844, 390],
  [390, 844],
  [320, 640],
] as const

beforeAll(prepareScreens, 60_000)

const skipLink = () => page.getByRole('link', { name: 'Zum Inhalt springen' }).element()

async function resize(width: number, height: number) {
  await page.viewport(width, height)
  await expect.poll(() => innerWidth, { interval: 5 }).toBe(width)
}

async function open(path: string, persona: 'visitor' | 'user' | 'admin') {
  await openProduct(createWorld({ path, persona }))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.poll(() => page.getByText('Loading...').elements()).toHaveLength(0)
}

const unknownPage = { example: '/gibt-es-nicht', persona: 'visitor' } as const

test.for([...screenPages, unknownPage])(
  'on $example every stop of the keyboard is seen, clear of what is sticky, and ringed',
  async ({ example, persona }) => {
    await open(example, persona)
    const faults: string[] = []
    for (const [width, height] of windows) {
      await resize(width, height)
      const first = skipLink()
      if (!(first instanceof HTMLElement)) throw new Error('There is no way past the bar.')
      const walk = await walkByKeyboard(first)
      expect(walk.stops.length).toBeGreaterThan(6)
      const found = [...walk.faults, ...(await walkBack(walk.stops))]
      faults.push(...found.map((fault) => `${width} x ${height}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
)

test.for(windows)(
  'a price that is no number is seen with its message, at %i x %i',
  async ([width, height]) => {
    await resize(width, height)
    await open('/item/create', 'admin')
    const field = page.getByLabelText('Preis XL in Euro')
    await field.fill('abc')
    const title = page.getByLabelText('Titel').element()
    if (title instanceof HTMLElement) title.focus({ preventScroll: true })
    putAtLowerEdge(field.element())
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveFocus()
    const message = page.getByText('Bitte eine Zahl eingeben')
    await expect.element(message).toBeVisible()
    await expect
      .poll(() => [...hiddenParts(field.element()), ...hiddenParts(message.element())])
      .toEqual([])
  },
)
