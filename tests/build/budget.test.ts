import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '../../src/pages'
import budget from '../bench/budget.json'
import { bytesOf, loadPage, type LoadedFile, type PageLoad } from '../bench/pageLoad'
import { shopWith } from '../bench/shopData'
import { table } from '../bench/table'
import { serveSite, type Site } from '../bench/staticServer'
import { findChromium } from '../chromium'

const root = path.resolve(import.meta.dirname, '../..')
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

/** How long a loaded machine may take for a page, in milliseconds. */
const patience = 180_000

let browser: Browser
let production: Site
let demo: Site

beforeAll(async () => {
  browser = await chromium.launch(await findChromium())
  production = await serveSite(path.join(root, 'dist'), await shopWith(24))
  demo = await serveSite(path.join(root, 'dist-demo'))
}, patience)
afterAll(async () => {
  await browser.close()
  await Promise.all([production.close(), demo.close()])
  process.stdout.write(`${table(['budget', 'figure', 'limit'], figures)}\n`)
})

const figures: [what: string, figure: number, limit: number][] = []

/**
 * Fails with the figure, its limit, where that stands in tests/bench/budget.json, and the files that the figure is made of,
 * the largest first.
 */
function expectWithin(
  what: string,
  figure: number,
  limit: number,
  place: string,
  files: readonly LoadedFile[] = [],
) {
  figures.push([what, figure, limit])
  const lines = files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `\n  ${kilobytes(bytes).toFixed(1).padStart(6)} kB  ${name}`)
  const excess = Math.round((figure - limit) * 10) / 10
  const told = `${what}: ${figure}, which is ${excess} too much. If it is worth that, raise ${place} in tests/bench/budget.json to ${figure} or a little more.`
  // All figures that are exceeded are told at once.
  expect.soft(figure, told + lines.join('')).toBeLessThanOrEqual(limit)
}

const hasHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
// Looking for roles would take longer than the page itself where there are 10,000 cards.
const hasCard = (page: Page) => page.locator('article').first().waitFor({ timeout: 90_000 })
const without = (files: readonly LoadedFile[], others: readonly LoadedFile[]) =>
  files.filter(({ name }) => !others.some((other) => other.name === name))
const ofType = (files: readonly LoadedFile[], type: LoadedFile['type']) =>
  files.filter((file) => file.type === type)

describe('the landing page before it is first painted', () => {
  let before: LoadedFile[] = []
  beforeAll(async () => {
    const { files } = await loadPage(browser, production, '/', { until: hasHeading, isSlow: true })
    // Whether the browser requests a deferred file before or after the first paint is chance.
    before = files.filter(({ isBeforePaint, isDeferred }) => isBeforePaint && !isDeferred)
  }, patience)

  test.each(['html', 'font'] as const)('asks for few bytes of %s', (type) => {
    const files = ofType(before, type)
    expect(files).not.toEqual([])
    expectWithin(
      `Landing page, before paint: kB of ${type}`,
      kilobytes(bytesOf(files)),
      budget.landing[`${type}Kb`],
      `landing.${type}Kb`,
      files,
    )
  })

  test('asks for few files', () => {
    expectWithin(
      'Landing page, before paint: files',
      before.length,
      budget.landing.requests,
      'landing.requests',
      before,
    )
  })

  test('waits for few files', () => {
    const blocking = before.filter(({ isBlocking }) => isBlocking)
    const what = 'Landing page: files that hold back painting'
    expectWithin(what, blocking.length, budget.landing.blocking, 'landing.blocking', blocking)
  })
})

const { exceptions } = budget.screens
const limitsByPath: Record<string, Partial<typeof budget.screens.withData>> = exceptions

describe('the screen at', () => {
  test.each(publicPages)(
    '$example loads few bytes of script and few elements',
    async ({ example, path: route, query }) => {
      const usual = query === null ? 'withoutData' : 'withData'
      const limits = { ...budget.screens[usual], ...limitsByPath[route] }
      const placeOf = (limit: string) => {
        const own = `screens.exceptions["${route}"].${limit}`
        if (limit in (limitsByPath[route] ?? {})) return own
        return `screens.${usual}.${limit}, if every such screen needs it, or else ${own}`
      }
      const { files, elements } = await loadPage(browser, production, example, {
        until: hasHeading,
      })
      const scripts = ofType(files, 'js')
      const kb = kilobytes(bytesOf(scripts))
      expectWithin(`${example}: kB of script`, kb, limits.jsKb, placeOf('jsKb'), scripts)
      const count = scripts.length
      expectWithin(
        `${example}: files of script`,
        count,
        limits.scripts,
        placeOf('scripts'),
        scripts,
      )
      expectWithin(`${example}: elements`, elements, limits.elements, placeOf('elements'))
    },
    patience,
  )
})

describe('the shop', () => {
  test(
    'with 10,000 items has few elements',
    async () => {
      const large = await serveSite(path.join(root, 'dist'), await shopWith(10_000))
      try {
        const { elements } = await loadPage(browser, large, '/shop', { until: hasCard })
        const limit = budget.largeShop.elements
        expectWithin('/shop with 10,000 items: elements', elements, limit, 'largeShop.elements')
      } finally {
        await large.close()
      }
    },
    patience,
  )
})

describe('the demo', () => {
  let real: PageLoad
  let answering: PageLoad
  let steered: PageLoad
  beforeAll(async () => {
    real = await loadPage(browser, production, '/shop', { until: hasCard })
    answering = await loadPage(browser, demo, '/shop?panel=off', { until: hasCard })
    steered = await loadPage(browser, demo, '/shop', {
      until: (page) => page.getByRole('button', { name: 'Demo' }).waitFor(),
    })
  }, patience)

  test('loads few bytes of script for its answers', () => {
    const [more, less] = [ofType(answering.files, 'js'), ofType(real.files, 'js')]
    const figure = kilobytes(bytesOf(more) - bytesOf(less))
    expect(figure).toBeGreaterThan(0)
    expectWithin(
      'Demo: kB of script beyond production',
      figure,
      budget.demo.mockKb,
      'demo.mockKb',
      without(more, less),
    )
  })

  test('loads few bytes of script for its panel', () => {
    const panel = ofType(without(steered.files, answering.files), 'js')
    expect(panel.map(({ name }) => name)).toContain('mountPanel.js')
    expectWithin(
      'Demo: kB of script of the panel',
      kilobytes(bytesOf(panel)),
      budget.demo.panelKb,
      'demo.panelKb',
      panel,
    )
  })
})
