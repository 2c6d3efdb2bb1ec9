import type { Browser } from 'playwright'
import type { Sites } from './sites'
import type { Site } from './staticServer'
import { median, ratio } from './statistics'
import { table } from './table'

interface Way {
  name: string
  site: Site
  link: string
  heading: string
  /** Whether the pointer rests on the link before the click, as it does in a visitor's hand. */
  isPointedAt?: boolean
}

/** How long it takes from a click on the landing page to the next screen's heading, as medians of `runs`. */
export async function timeClicks(browser: Browser, sites: Sites, runs: number): Promise<string> {
  const materials = { link: 'a[href$="/materials"]', heading: 'Material-Eigenschaften' }
  const shop = { link: 'main a[href$="/shop"]', heading: 'Shop' }
  const ways: Way[] = [
    { name: 'floor: React', site: sites.reactFloor, ...materials },
    { name: 'production / to /materials', site: sites.production, ...materials },
    {
      name: 'production / to /shop, pointed at',
      site: sites.production,
      isPointedAt: true,
      ...shop,
    },
    { name: 'production / to /shop at once', site: sites.production, ...shop },
    { name: 'demo / to /shop at once', site: sites.demo, ...shop },
  ]
  const rows: string[][] = []
  let floor = 0
  for (const way of ways) {
    const times = await timeWay(browser, way, runs)
    const present = median(times.map(({ presentMs }) => presentMs))
    const painted = median(times.map(({ paintedMs }) => paintedMs))
    if (way.site === sites.reactFloor) floor = painted
    rows.push([way.name, present.toFixed(1), painted.toFixed(1), ratio(painted, floor)])
  }
  return table(['click', 'in the document ms', 'painted ms', 'to React floor'], rows)
}

async function timeWay(browser: Browser, way: Way, runs: number) {
  const { site, link, heading, isPointedAt = false } = way
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    const times: { presentMs: number; paintedMs: number }[] = []
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
      if (isPointedAt) {
        const answered = page.waitForResponse(/\/graphql$/)
        await page.hover(link)
        await (await answered).finished()
      }
      times.push(await page.evaluate(clickAndWait, { link, heading }))
    }
    return times
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
function clickAndWait({ link, heading }: { link: string; heading: string }) {
  const isThere = () =>
    [...document.querySelectorAll('h1')].some((element) => element.textContent === heading)
  const target = document.querySelector<HTMLElement>(link)
  if (target === null) throw new Error(`There is no ${link} on the landing page.`)
  return new Promise<{ presentMs: number; paintedMs: number }>((resolve) => {
    const start = performance.now()
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      const presentMs = performance.now() - start
      requestAnimationFrame(() => {
        // A message arrives after the frame that was about to be drawn.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          resolve({ presentMs, paintedMs: performance.now() - start })
        })
        port1.start()
        port2.postMessage(null)
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    target.click()
  })
}
