import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WorldParameters } from '../../stories/storyWorld'
import { ringContrast, textContrast } from './colors'
import { openAtRest } from './openProduct'
import { prefer } from './systemPreferences'

afterEach(() => prefer([]))

const styleOf = (element: Element, part?: string) => getComputedStyle(element, part)

const schemes = ['light', 'dark'].map((value) => ({ name: 'prefers-color-scheme', value }))

test.each<[string, WorldParameters]>([
  ['/', { path: '/' }],
  ['/shop', { path: '/shop', mock: 'shopItems:error' }],
  ['/login', { path: '/login' }],
  ['/gallery', { path: '/gallery' }],
  ['/item/1001', { path: '/item/1001', persona: 'user' }],
])('what is pressed at %s can be read under the pointer, light and dark', async (_, parameters) => {
  await page.viewport(1280, 800)
  await openAtRest(parameters)
  // It holds the place of the menu until the menu's code has arrived.
  await expect.element(page.getByRole('link', { name: 'Konto' })).not.toBeInTheDocument()
  const looks = new Map<string, Element>()
  for (const element of document.querySelectorAll('a, button')) {
    const isShown = element.checkVisibility() && element.textContent.trim() !== ''
    // One of each kind; what needs Tab to be seen is not pointed at.
    if (isShown && element.getBoundingClientRect().top >= 0) looks.set(element.className, element)
  }
  expect(looks.size).toBeGreaterThan(3)
  const faults: string[] = []
  for (const element of looks.values()) {
    await userEvent.hover(element)
    await expect.poll(() => element.matches(':hover')).toBe(true)
    for (const scheme of schemes) {
      await prefer([scheme])
      const ratio = textContrast(element)
      if (ratio < 4.5) faults.push(`${element.textContent} has ${ratio.toFixed(1)}:1`)
    }
  }
  expect(faults).toEqual([])
})

describe.each(schemes)('in the $value scheme', (palette) => {
  test('each stop of the keyboard has a ring that can be seen', async () => {
    await prefer([palette])
    await openAtRest({ path: '/shop' })
    await expect.element(page.getByRole('article').first()).toBeVisible()
    const faults: string[] = []
    // The skip link, the bar, the filters, a card and its button.
    for (let stop = 0; stop < 12; stop += 1) {
      await userEvent.tab()
      const element = document.activeElement ?? document.body
      const ratio = ringContrast(element)
      if (ratio < 3) faults.push(`${element.outerHTML.slice(0, 80)} has ${ratio.toFixed(1)}:1`)
    }
    expect(faults).toEqual([])
  })

  test('on paper, black on white, stand an item with its price and facts, and nothing to press', async () => {
    await prefer([palette], 'print')
    await page.viewport(390, 800)
    await openAtRest({ path: '/item/1001', persona: 'user' })
    const fact = page.getByRole('term').first()
    await expect.element(fact).toBeVisible()
    const main = page.getByRole('main')
    await expect.element(main.getByText('€ 4,90', { exact: true }).first()).toBeVisible()
    const pressed = document.querySelectorAll('header a, button, main .btn, footer a')
    const shown = [...pressed].filter((element) => element.checkVisibility())
    expect(shown.map(({ textContent }) => textContent)).toEqual([])
    await expect.element(page.getByText('Zurück zum Shop')).not.toBeVisible()
    await expect.element(page.getByText('Passt dazu')).not.toBeVisible()
    expect(textContrast(fact.element())).toBeGreaterThan(12)
    expect(styleOf(document.body).colorScheme).not.toBe('dark')
    // Beside each other, as the picture and the price, and no fact is torn by the end of a sheet.
    const top = (element: Element) => Math.round(element.getBoundingClientRect().top)
    const definition = page.getByRole('definition').first().element()
    expect(top(definition)).toBe(top(fact.element()))
    expect(styleOf(definition.parentElement ?? definition).breakInside).toBe('avoid')
    const picture = main.getByRole('figure').element().getBoundingClientRect()
    expect(
      main.getByRole('heading', { level: 1 }).element().getBoundingClientRect().left,
    ).toBeGreaterThan(picture.right)
  })

  test('more contrast makes pale text as strong as the rest', async () => {
    await prefer([palette])
    await openAtRest({ path: '/login' })
    const pale = page.getByText(/Ein Konto brauchen Sie nur/).element()
    expect(styleOf(pale).color).not.toBe(styleOf(document.body).color)
    await prefer([palette, { name: 'prefers-contrast', value: 'more' }])
    await expect.poll(() => styleOf(pale).color).toBe(styleOf(document.body).color)
  })
})

test.each([
  ['/shop', page.getByRole('article')],
  ['/gallery', page.getByRole('group', { name: 'Planetengetriebe' }).getByRole('img')],
])('on paper %s has its content, and nothing to press', async (path, content) => {
  // The width of a sheet.
  await page.viewport(718, 1047)
  await prefer([], 'print')
  await openAtRest({ path })
  await expect.element(content.first()).toBeVisible()
  for (const role of ['button', 'searchbox', 'combobox'] as const) {
    expect(page.getByRole('main').getByRole(role).elements()).toEqual([])
  }
})

test('on paper the table of materials is whole, its pictures are small, and nothing is torn', async () => {
  await page.viewport(794, 1100)
  await prefer([], 'print')
  await openAtRest({ path: '/materials' })
  const table = page.getByRole('table')
  await expect.element(table).toBeVisible()
  expect(styleOf(table.element().parentElement ?? document.body).breakInside).toBe('avoid')
  for (const figure of page.getByRole('figure').elements()) {
    expect(figure.getBoundingClientRect().width).toBeLessThanOrEqual(384)
    expect(styleOf(figure).breakInside).toBe('avoid')
  }
})

/** The width that a picture asks for by its attribute `sizes`. */
function askedWidth(sizes: string): number {
  const entry = sizes.split(', ').find((part) => {
    const [condition] = /^\(.+\)/.exec(part) ?? []
    return condition === undefined || matchMedia(condition).matches
  })
  const ruler = document.body.appendChild(document.createElement('div'))
  ruler.style.width = entry?.replace(/^\(.+\) /, '') ?? ''
  const { width } = ruler.getBoundingClientRect()
  ruler.remove()
  return width
}

test.each(['/', '/shop', '/item/1001', '/gallery', '/materials'])(
  'at %s no picture asks for a much larger file than it shows',
  async (path) => {
    await openAtRest({ path })
    for (const width of [390, 1440]) {
      await page.viewport(width, 900)
      await expect.poll(() => innerWidth, { interval: 5 }).toBe(width)
      const findFaults = () =>
        Array.from(document.querySelectorAll('main picture'), (picture) => {
          const shown = picture.querySelector('img')?.getBoundingClientRect().width ?? 0
          const asked = askedWidth(picture.querySelector('source')?.sizes ?? '')
          return shown > 0 && asked > 1.5 * shown ? `${asked} px for ${Math.round(shown)} px` : []
        }).flat()
      // The sliders follow the window a moment later.
      await expect.poll(findFaults, { message: `${width} px` }).toEqual([])
    }
  },
)
