import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBackend, type BackendOptions } from '../../mocks/backend'
import { screenPages } from '../../src/pages'
import { findChromium } from '../chromium'
import { startPreview, type RunningServer } from '../servers'
import budget from './budget.json'

const root = path.resolve(import.meta.dirname, '../..')
const place = 'tests/build/budget.json'
const patience = 120_000

let browser: Browser
let production: RunningServer
let demo: RunningServer

const publicScreens = screenPages.filter(({ persona }) => persona === 'visitor')
const screens = new Map<string, LoadedPage>()
let largeShop: LoadedPage
let demoShop: LoadedPage

beforeAll(async () => {
  ;[browser, production, demo] = await Promise.all([
    findChromium().then((options) => chromium.launch(options)),
    startPreview('production'),
    startPreview('demo'),
  ])
  // Together, since each waits until nothing more is requested.
  const loads = publicScreens.map(async ({ example }) => {
    screens.set(example, await load(production, example, 'h1'))
  })
  ;[largeShop, demoShop] = await Promise.all([
    load(production, '/shop', 'article', { conditions: 'shopItems:large' }),
    load(demo, '/shop?panel=off', 'article'),
    ...loads,
  ])
}, patience)
afterAll(async () => {
  production.stop()
  demo.stop()
  await browser.close()
})

interface LoadedPage {
  /** The files of the build that the page has requested: their kB on the wire, compressed as a host does, by their names. */
  files: Map<string, number>
  elements: number
  /** The files that hold back painting. */
  blocking: string[]
}

/** Loads a page with an empty cache on a phone's window, with the mock backend's answers in place of a real one's. */
async function load(
  site: RunningServer,
  address: string,
  ready: string,
  options: BackendOptions = {},
): Promise<LoadedPage> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })
  const files = new Map<string, number>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === site.url && pathname.startsWith('/assets/')) {
      files.set(pathname.replace('/assets/', ''), kilobytesOf(site, pathname))
    }
  })
  try {
    if (site === production) await answerFromMock(page, options)
    await page.goto(site.url + address, { waitUntil: 'networkidle' })
    await page.locator(ready).first().waitFor({ timeout: patience })
    return { files, ...(await page.evaluate(look)) }
  } finally {
    await page.close()
  }
}

async function answerFromMock(page: Page, options: BackendOptions): Promise<void> {
  const backend = createBackend(options)
  await page.route('**/graphql', async (route) => {
    const request = route.request()
    const response = await backend.fetch(request.url(), {
      method: 'POST',
      headers: request.headers(),
      credentials: 'omit',
      body: request.postData(),
    })
    await route.fulfill({ contentType: 'application/json', body: await response.text() })
  })
}

/** Runs in the page. */
function look() {
  const isBlocking = (entry: PerformanceEntry) =>
    'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking'
  return {
    elements: document.querySelectorAll('*').length,
    blocking: performance
      .getEntriesByType('resource')
      .filter(isBlocking)
      .map(({ name }) => name),
  }
}

function kilobytesOf({ url }: RunningServer, pathname: string): number {
  const file = path.join(root, url === demo.url ? 'dist-demo' : 'dist', pathname)
  return compressedKilobytes(readFileSync(file), /\.(js|css|html|svg)$/.test(pathname))
}

const compressedKilobytes = (content: Buffer, isText = true) =>
  (isText ? gzipSync(content, { level: 9 }) : content).length / 1000

const ofType = (files: Map<string, number>, extension: string) =>
  [...files].filter(([name]) => name.endsWith(extension))
const sum = (files: readonly (readonly [string, number])[]) =>
  files.reduce((total, [, kilobytes]) => total + kilobytes, 0)

function screenAt(address: string): LoadedPage {
  const found = screens.get(address)
  if (found === undefined) throw new Error(`${address} was not loaded.`)
  return found
}

/** Fails with the likely causes, the largest files, and the line that holds the limit. */
function expectWithin(
  what: string,
  figure: number,
  limit: number,
  line: string,
  files: readonly (readonly [string, number])[] = [],
) {
  const largest = files
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([name, kilobytes]) => `\n  ${kilobytes.toFixed(1).padStart(6)} kB  ${name}`)
  const message = [
    `${what}: ${figure.toFixed(1)}, and a visitor should load at most ${limit}.`,
    'Usual causes: a library that the start imports (import it lazily), a screen that is imported statically by another',
    'part, a picture or an icon inside of a script, a list that is rendered whole.',
    `If what visitors get is worth it, raise ${line} in ${place} by a twentieth.${largest.join('')}`,
  ].join('\n')
  expect.soft(figure, message).toBeLessThanOrEqual(limit)
}

test('the landing page is a small file, one typeface, and nothing holds back its painting', () => {
  const html = compressedKilobytes(readFileSync(path.join(root, 'dist/index.html')))
  expectWithin('Landing page: kB of HTML', html, budget.landing.htmlKb, 'landing.htmlKb')
  const { files, blocking } = screenAt('/')
  const fonts = ofType(files, '.woff2')
  expect(fonts).not.toEqual([])
  expectWithin('Landing page: kB of fonts', sum(fonts), budget.landing.fontKb, 'landing.fontKb')
  expect(blocking).toEqual([])
})

const { exceptions } = budget.screens
const limitsByPath: Record<string, typeof budget.screens.withData> = exceptions

describe('a screen loads few bytes of script and has few elements:', () => {
  test.each(publicScreens)('$example', ({ example, path: route, query }) => {
    const kind = query === null ? 'withoutData' : 'withData'
    const limits = limitsByPath[route] ?? budget.screens[kind]
    const line = route in exceptions ? `screens.exceptions["${route}"]` : `screens.${kind}`
    const { files, elements } = screenAt(example)
    const scripts = ofType(files, '.js')
    expect(scripts).not.toEqual([])
    const script = `${example}: kB of script`
    expectWithin(script, sum(scripts), limits.scriptKb, `${line}.scriptKb`, scripts)
    expectWithin(`${example}: elements`, elements, limits.elements, `${line}.elements`)
  })
})

test('the shop with 10,000 items has few elements at first', () => {
  const limit = budget.largeShop.elements
  expectWithin('/shop with 10,000 items: elements', largeShop.elements, limit, 'largeShop.elements')
})

test('the demo loads few bytes of script beyond production', () => {
  const mocked = ofType(demoShop.files, '.js')
  const figure = sum(mocked) - sum(ofType(screenAt('/shop').files, '.js'))
  expect(figure).toBeGreaterThan(10)
  expectWithin('Demo: kB of script', figure, budget.demo.mockKb, 'demo.mockKb', mocked)
})
