import axe from 'axe-core'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { wcagRules } from '../../.storybook/axeRules'
import { findChromium } from '../chromium'
import { trackOpenRequests } from '../engines/openRequests'
import { workerNoise } from '../workerNoise'
import type { BrowserVisit, VisitorBrowser, VisitorWindow } from './browsers'
import { eyesScript } from './pageView'

/** How long a tap may be seen, in milliseconds. */
const tapMs = 2000

/** How long a double click takes: people are not as fast as a program, which presses what is just being laid out. */
const doubleClickMs = 120

/** Starts the Chromium that all other tests use. */
export async function startChromium(site: string): Promise<VisitorBrowser> {
  const launch = await findChromium()
  // A page that is still moving when the next step is taken would tell of the machine, not of the product.
  const args = [...launch.args, '--disable-smooth-scrolling', '--force-prefers-reduced-motion']
  const start = () => chromium.launch({ ...launch, args })
  let browser = await start()
  return {
    version: `Chromium ${browser.version()}`,
    startVisit: async () => {
      // A browser that was lost in one visit is missing in no other.
      if (!browser.isConnected()) browser = await start()
      const context = await browser.newContext({
        locale: 'de-DE',
        // Asked of the browser, not of the page: Playwright's emulation ends while a page is being left, which moves it.
        reducedMotion: null,
        hasTouch: true,
        viewport: { width: 1280, height: 800 },
      })
      await context.addInitScript(eyesScript)
      return visitIn(context, site)
    },
    close: async () => {
      if (browser.isConnected()) await browser.close()
    },
  }
}

function visitIn(context: BrowserContext, origin: string): BrowserVisit {
  const complaints: string[] = []
  let isOffline = false
  const complain = (text: string) => {
    // Without a connection no code can be loaded.
    const isOutage =
      /net::ERR_|error occurred when fetching the script|dynamically imported module|NetworkError|Failed to fetch/
    if (isOffline && isOutage.test(text)) return
    if (!workerNoise.some((known) => known.test(text))) complaints.push(text)
  }
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complain(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => {
    // The stack of an error that the browser itself has thrown is empty.
    const { name, message, stack = '' } = webError.error()
    complain(`uncaught: ${stack === '' ? `${name}: ${message}` : stack}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      complain(`request to another origin: ${url.href}`)
  })
  return {
    origin,
    openWindow: async () => windowOf(await context.newPage()),
    complaints: async () => complaints,
    setOffline: async (offline) => {
      isOffline ||= offline
      await context.setOffline(offline)
      isOffline = offline
    },
    end: () => context.close(),
  }
}

async function windowOf(page: Page): Promise<VisitorWindow> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  let requests: string[] = []
  const openRequests = trackOpenRequests()
  page.on('request', openRequests.begin)
  page.on('requestfinished', openRequests.end)
  page.on('requestfailed', openRequests.end)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return
    const { operationName, variables } = request.postDataJSON() ?? {}
    requests.push(`${operationName} ${JSON.stringify(variables)}`)
  })
  // A visitor who is asked whether to leave all the same wants to.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  return {
    goTo: async (url) => {
      await page.goto(url, { waitUntil: 'commit' })
    },
    reload: async () => {
      await page.reload({ waitUntil: 'commit' })
    },
    pressKey: (key) => page.keyboard.press(key === ' ' ? 'Space' : key),
    type: (text) => page.keyboard.insertText(text),
    clickAt: (x, y, times = 1) =>
      page.mouse.click(x, y, { clickCount: times, delay: times === 1 ? 0 : doubleClickMs / 3 }),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
    bringToFront: () => page.bringToFront(),
    tapAt: async (x, y) => {
      await page.touchscreen.tap(x, y)
      // Chromium loses a press of Space on a button that still shows the tap.
      const isOver = () => document.querySelector(':active') === null
      await page.waitForFunction(isOver, null, { timeout: tapMs }).catch(() => {})
    },
    prefersDark: (isDark) => page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' }),
    slowDown: async (rate) => {
      await devTools.send('Emulation.setCPUThrottlingRate', { rate })
    },
    stopWorkers: async () => {
      await devTools.send('ServiceWorker.stopAllWorkers')
    },
    takeRequests: () => {
      const taken = requests
      requests = []
      return taken
    },
    openRequests: openRequests.addresses,
    axeViolations: async () => {
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
      return page.evaluate(async (tags) => {
        const { violations } = await window.axe.run({
          runOnly: tags,
          resultTypes: ['violations'],
          // What a sticky bar covers in part counts as small; the journeys measure targets that nothing covers.
          rules: { 'target-size': { enabled: false } },
        })
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
      }, wcagRules)
    },
    footprint: async () => {
      await devTools.send('HeapProfiler.collectGarbage')
      // Collects more thoroughly than being asked to; what it writes is of no interest here.
      await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
      const { usedSize } = await devTools.send('Runtime.getHeapUsage')
      const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
      return {
        heapKiB: Math.round(usedSize / 1024),
        nodes,
        listeners: jsEventListeners,
        workers: page.workers().length + page.context().serviceWorkers().length,
      }
    },
  }
}
