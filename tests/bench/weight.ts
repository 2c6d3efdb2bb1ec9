import type { Browser } from 'playwright'
import { bytesOf, loadPage, type FileType, type LoadedFile } from './pageLoad'
import type { Site } from './staticServer'
import type { Sites } from './sites'
import { ratio } from './statistics'
import { table } from './table'

const types: FileType[] = ['html', 'css', 'js', 'font', 'image']
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** What the pages weigh by type, before the first paint over a slow connection and in total, and how much is unused. */
export async function weigh(browser: Browser, sites: Sites): Promise<string> {
  const pages: [string, Site, string][] = [
    ['floor: static page', sites.staticFloor, '/'],
    ['floor: React', sites.reactFloor, '/'],
    ['production /', sites.production, '/'],
    ['production /shop', sites.production, '/shop'],
    ['demo /', sites.demo, '/'],
    ['demo /shop', sites.demo, '/shop'],
  ]
  const before: (string | number)[][] = []
  const total: (string | number)[][] = []
  const unused: (string | number)[][] = []
  let floor: LoadedFile[] = []
  for (const [name, site, address] of pages) {
    const { files } = await loadPage(browser, site, address, { isSlow: true })
    if (site === sites.reactFloor) floor = files
    const early = files.filter(({ isBeforePaint }) => isBeforePaint)
    const blocking = files.filter(({ isBlocking }) => isBlocking)
    before.push([name, early.length, blocking.length, ...bytesByType(early)])
    total.push([name, files.length, ...bytesByType(files), ratio(bytesOf(files), bytesOf(floor))])
    unused.push([name, ...(await unusedShares(browser, site, address))])
  }
  const kinds = types.map((type) => `${type} kB`)
  return [
    'Before the first paint (slow connection)',
    table(['page', 'requests', 'blocking', ...kinds, 'all kB'], before),
    '\nIn total, compressed',
    table(['page', 'requests', ...kinds, 'all kB', 'to React floor'], total),
    '\nUnused after loading, of the uncompressed text',
    table(['page', 'script', 'style'], unused),
  ].join('\n')
}

const bytesByType = (files: readonly LoadedFile[]) => [
  ...types.map((type) => kilobytes(bytesOf(files, type))),
  kilobytes(bytesOf(files)),
]

async function unusedShares(browser: Browser, site: Site, address: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    await page.coverage.startJSCoverage({ resetOnNavigation: false })
    await page.coverage.startCSSCoverage({ resetOnNavigation: false })
    await page.goto(site.url + address, { waitUntil: 'networkidle' })
    const scripts = await page.coverage.stopJSCoverage()
    const styles = await page.coverage.stopCSSCoverage()
    const script = scripts.map(({ source = '', functions }) => ({
      all: source.length,
      used: usedLength(
        source.length,
        functions.flatMap(({ ranges }) => ranges),
      ),
    }))
    const style = styles.map(({ text = '', ranges }) => ({
      all: text.length,
      used: ranges.reduce((sum, { start, end }) => sum + end - start, 0),
    }))
    return [script, style].map(unusedShare)
  } finally {
    await page.close()
  }
}

interface Range {
  startOffset: number
  endOffset: number
  count: number
}

/** Inner ranges overrule the outer ones that they lie in. */
function usedLength(length: number, ranges: readonly Range[]): number {
  const used = new Uint8Array(length)
  const outerFirst = ranges.toSorted(
    (a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset,
  )
  for (const { startOffset, endOffset, count } of outerFirst) {
    used.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  }
  return used.reduce((sum, isUsed) => sum + isUsed, 0)
}

function unusedShare(parts: readonly { all: number; used: number }[]): string {
  const all = parts.reduce((sum, part) => sum + part.all, 0)
  const used = parts.reduce((sum, part) => sum + part.used, 0)
  return all === 0 ? '–' : `${Math.round(100 * (1 - used / all))} %`
}
