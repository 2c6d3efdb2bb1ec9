import { describe, inject } from 'vitest'
import { screenPages } from '../../src/pages.ts'
import { test } from './visitor.ts'
import { heldPath } from './watchedSite.ts'

/** Runs in the page: whether its text is lighter than what is behind it. */
function isDark(): boolean {
  const brightness = (color: string) =>
    (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
  const { color, backgroundColor } = getComputedStyle(document.body)
  return brightness(color) > brightness(backgroundColor)
}

/** Runs in the page: how many pixels it is wider than its window. */
function excessWidth(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Runs in the page: its text becomes twice as large, without a new document. */
function doubleText(): void {
  document.documentElement.style.fontSize = '200%'
}

describe.each([390, 768, 1440])('at %i px', (width) => {
  test('no screen is wider than the window, nor with text that is doubled there', async ({
    visitor,
  }) => {
    await visitor.resize(width, 844)
    for (const { example, persona } of screenPages) {
      await visitor.open(`${example}?persona=${persona}`)
      await visitor.sees('button', 'Warenkorb, leer')
      await visitor.finds(`pixels of ${example} beside the window`, 0, excessWidth)
      await visitor.evaluate(doubleText)
      await visitor.finds(`pixels of ${example} at 200 % text`, 0, excessWidth)
    }
  })
})

/** Runs in the page: the number of lines that a word of its heading stands in. */
function linesOf(word: string): number {
  const text = document.querySelector('h1')?.firstChild
  const start = text?.textContent?.indexOf(word) ?? -1
  if (!text || start < 0) return 0
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, start + word.length)
  return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
}

test('the headline of the landing page keeps its words whole', async ({ visitor }) => {
  await visitor.open('/')
  for (const width of [390, 768, 1280, 1440]) {
    await visitor.resize(width, 844)
    for (const word of ['Massgeschneiderter', '3D-Druck']) {
      await visitor.finds(`lines of “${word}” at ${width} px`, 1, linesOf, word)
    }
  }
})

test('the shop is light for most people', async ({ visitor }) => {
  await visitor.open('/shop')
  await visitor.finds('whether the page is dark', false, isDark)
})

test('the shop is dark for those who prefer it, from the first page to the cart', async ({
  darkVisitor,
}) => {
  await darkVisitor.open('/shop')
  await darkVisitor.finds('whether the page is dark', true, isDark)
  await darkVisitor.press('link', 'Kabelclip')
  await darkVisitor.press('button', 'In den Warenkorb Kabelclip')
  await darkVisitor.press('button', 'Warenkorb, 1 Artikel')
  await darkVisitor.sees('dialog', 'Warenkorb')
  await darkVisitor.finds('whether the page is dark', true, isDark)
})

/** Runs in the page: styles begin to load as Vite has code load them, and a button is rendered meanwhile. */
function renderWhileStylesLoad(stylesThatLoad: string): void {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: stylesThatLoad }))
  const button = document.createElement('button')
  button.style.cssText =
    'position: fixed; inset: 0 auto auto 0; width: 200px; height: 200px; z-index: 2000'
  button.addEventListener('click', () => {
    document.body.dataset['pressed'] = 'true'
  })
  requestAnimationFrame(() => document.body.prepend(button))
}

// Firefox draws on, and reaches the site without the server that can hold an address back.
test.runIf(inject('engine').name === 'webkit')(
  'what is rendered while styles load is drawn, and can be pressed',
  async ({ visitor }) => {
    await visitor.open('/')
    await visitor.sees('button', 'Warenkorb, leer')
    await visitor.evaluate(renderWhileStylesLoad, heldPath)
    await visitor.clickAt(100, 100)
    await visitor.finds('the press', 'true', () => document.body.dataset['pressed'])
  },
)
