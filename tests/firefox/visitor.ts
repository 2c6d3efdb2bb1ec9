import { launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'

/** Firefox reports what MSW's worker was still asked by a page that has been left. */
const workerNoise =
  /A ServiceWorker (?:intercepted the request and encountered an unexpected error|passed an Error Response to FetchEvent)/

/** One Firefox for all tests of a file, driven over WebDriver BiDi, and a private window for each. */
export function startFirefox(): { visitor: () => Visitor } {
  let browser: Browser
  let context: BrowserContext
  let visitor: Visitor
  const complaints: string[] = []

  beforeAll(async () => {
    browser = await launch({
      browser: 'firefox',
      executablePath: inject('firefox'),
      extraPrefsFirefox: { 'intl.accept_languages': 'de-DE', 'ui.prefersReducedMotion': 1 },
    })
    process.stdout.write(`Tested in ${await browser.version()}\n`)
  })
  afterAll(() => browser.close())

  beforeEach(async () => {
    context = await browser.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1440, height: 900 })
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`))
    visitor = createVisitor(page)
    await visitor.open('/?panel=off')
  })
  afterEach(async () => {
    await context.close()
    const real = complaints.splice(0).filter((text) => !workerNoise.test(text))
    expect(real, 'nothing to complain about in the console').toEqual([])
  })

  return { visitor: () => visitor }
}

/** Does what a visitor does, by the roles and names of what the page shows; waits until it is there. */
export type Visitor = ReturnType<typeof createVisitor>

function createVisitor(page: Page) {
  const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`
  return {
    page,
    open: (address: string) => page.goto(new URL(address, inject('site')).href),
    press: (role: 'button' | 'link', name: string) => page.locator(named(role, name)).click(),
    type: (name: string, text: string) => page.locator(named('textbox', name)).fill(text),
    /** Waits until the page has something of this role and name. */
    sees: (role: string, name: string) => page.waitForSelector(named(role, name)),
    /** Waits until the page shows a text. */
    reads: (text: string) => page.waitForSelector(`::-p-text(${text})`, { visible: true }),
    /** Waits until the page is at an address. */
    isAt: async (address: string) => {
      const expected = new URL(address, inject('site')).href
      await expect.poll(() => page.url(), { timeout: 10_000 }).toBe(expected)
    },
    /** What the browser has stored under a key. */
    stored: (key: string) => page.evaluate((name) => localStorage.getItem(name), key),
  }
}
