import type { Browser } from 'playwright'
import { shopWith } from './shopData'
import { serveProduction } from './sites'
import { ratio } from './statistics'
import { table } from './table'

const patienceMs = 60_000

interface ShopLoad {
  /** From the start of the navigation to the frame after the first card, without the answer's own time. */
  cardMs: number
  longTasks: number
  longTaskMs: number
  heapMb: number
  elements: number
}

/** What the production build's shop takes with more and more items, each the run of median time out of `runs`. */
export async function timeShop(browser: Browser, runs: number): Promise<string> {
  const rows: string[][] = []
  let least = 0
  for (const count of [100, 1_000, 10_000, 100_000]) {
    const name = count.toLocaleString('en')
    try {
      const loads: ShopLoad[] = []
      for (let run = 0; run < runs; run += 1) loads.push(await loadShop(browser, count))
      const load = middle(loads)
      least = least || load.cardMs
      rows.push([
        name,
        load.cardMs.toFixed(0),
        ratio(load.cardMs, least),
        `${load.longTasks} (${load.longTaskMs.toFixed(0)} ms)`,
        load.heapMb.toFixed(1),
        String(load.elements),
      ])
    } catch (error) {
      const [reason = ''] = String(error).split('\n')
      rows.push([name, `none: ${reason}`])
    }
  }
  const head = ['items', 'first card ms', 'to 100 items', 'long tasks', 'heap MB', 'elements']
  return table(head, rows)
}

function middle(loads: readonly ShopLoad[]): ShopLoad {
  const load = loads.toSorted((a, b) => a.cardMs - b.cardMs)[Math.floor(loads.length / 2)]
  if (load === undefined) throw new Error('No run was asked for.')
  return load
}

async function loadShop(browser: Browser, count: number): Promise<ShopLoad> {
  const site = await serveProduction(await shopWith(count))
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(patienceMs)
    await page.addInitScript(watchFirstCard)
    await page.goto(`${site.url}/shop`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-card').length > 0)
    await page.waitForLoadState('networkidle')
    const devtools = await context.newCDPSession(page)
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { ...(await page.evaluate(readShopLoad)), heapMb: usedSize / 1e6 }
  } finally {
    await context.close()
    await site.close()
  }
}

/** Runs in the page before its own scripts. */
function watchFirstCard() {
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      performance.measure('long-task', { start: startTime, duration })
    }
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver((_, observer) => {
    if (document.querySelector('article') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('first-card')))
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page. */
function readShopLoad() {
  const [card] = performance.getEntriesByName('first-card')
  const answers = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname === '/graphql')
  const answerMs = answers[0] ? answers[0].responseEnd - answers[0].requestStart : 0
  const tasks = performance.getEntriesByName('long-task')
  return {
    cardMs: (card?.startTime ?? NaN) - answerMs,
    longTasks: tasks.length,
    longTaskMs: tasks.reduce((sum, { duration }) => sum + duration, 0),
    elements: document.querySelectorAll('*').length,
  }
}
