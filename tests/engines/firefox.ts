import { launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import {
  patience,
  type Engine,
  type EngineOptions,
  type EngineWindow,
  type Visit,
} from './engine.ts'
import { trackOpenRequests } from './openRequests.ts'
import { readComplaints, watchScript } from './watchPage.ts'

/** Starts a Firefox, which is driven over WebDriver BiDi. */
export async function startFirefox(
  executablePath: string,
  { site, colorScheme, scrollsAtOnce }: EngineOptions,
): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'intl.accept_languages': 'de-DE',
      // Its quick find begins with a slash outside a text field, and takes the focus away.
      'accessibility.typeaheadfind.manual': false,
      'general.smoothScroll': scrollsAtOnce !== true,
      'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    },
  })
  await refuseOld(browser)
  return {
    version: await browser.version(),
    startVisit: async () => visitIn(await browser.createBrowserContext(), site),
    close: () => browser.close(),
  }
}

/** Ends a Firefox that does not know every command, with one sentence. */
async function refuseOld(browser: Browser) {
  try {
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    await page.close()
  } catch (error) {
    const version = await browser.version()
    await browser.close()
    if (!String(error).includes('unknown command')) throw error
    throw new Error(
      `Nothing was tested: ${version} is too old to be driven. Install a newer Firefox (on Debian: apt-get update && apt-get install firefox-esr), or name one with FIREFOX_PATH.`,
      { cause: error },
    )
  }
}

function visitIn(context: BrowserContext, origin: string): Visit {
  const complaints: string[] = []
  const windows: EngineWindow[] = []
  return {
    origin,
    openWindow: async () => {
      const page = await context.newPage()
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`))
      // A visitor who is asked whether to reload all the same wants to.
      page.on('dialog', (dialog) => void dialog.accept())
      await page.evaluateOnNewDocument(watchScript)
      const window = windowOf(page)
      windows.push(window)
      return window
    },
    complaints: async () => {
      const noticed = await Promise.all(windows.map(readComplaints))
      return [...complaints, ...noticed.flat()]
    },
    end: () => context.close(),
  }
}

function windowOf(page: Page): EngineWindow {
  page.setDefaultTimeout(patience)
  const openRequests = trackOpenRequests()
  page.on('request', openRequests.begin)
  page.on('requestfinished', openRequests.end)
  page.on('requestfailed', openRequests.end)
  const named = (role: string, name: string) => {
    const selector = `::-p-aria([name=${JSON.stringify(name)}][role="${role}"])`
    // The demo panel keeps its elements in a shadow tree of its own.
    return `${selector}, demo-panel >>>> ${selector}, demo-tour >>>> ${selector}`
  }
  return {
    goTo: async (url) => {
      await page.goto(url)
    },
    // Puppeteer's own reload waits in vain where Firefox has kept a page and shown it again.
    reload: async () => {
      const before = await page.evaluate('performance.timeOrigin')
      await page.evaluate('void setTimeout(() => location.reload())')
      await page.waitForFunction(
        (left) => performance.timeOrigin !== left && document.readyState === 'complete',
        {},
        before,
      )
    },
    has: async (role, name) => (await page.$(named(role, name))) !== null,
    press: (role, name) => page.locator(named(role, name)).click(),
    fill: (name, text) => page.locator(named('textbox', name)).fill(text),
    pressKey: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    clickAt: (x, y, times = 1) => page.mouse.click(x, y, { count: times }),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    openRequests: openRequests.addresses,
    bringToFront: () => page.bringToFront(),
  }
}
