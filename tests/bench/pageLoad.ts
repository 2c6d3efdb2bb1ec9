import path from 'node:path'
import type { Browser, Page } from 'playwright'
import type { Site } from './staticServer'

export type FileType = 'html' | 'js' | 'css' | 'font' | 'image' | 'data'

/** One file that a page has asked for. */
export interface LoadedFile {
  /** The file's name without the hash of its content. */
  name: string
  pathname: string
  type: FileType
  /** Bytes of its body on the wire. */
  bytes: number
  /** Whether it was asked for before the first text or picture was painted. */
  isBeforePaint: boolean
  /** Whether the browser holds back painting until it is there. */
  isBlocking: boolean
  /** Whether it leaves the line to others: a lazy image, or a script of low priority. */
  isDeferred: boolean
}

/** What loading a page with an empty cache took. */
export interface PageLoad {
  files: LoadedFile[]
  /** Elements of the document at the end. */
  elements: number
  /** From the start of the navigation, in milliseconds. */
  firstPaintMs: number
}

export interface PageLoadOptions {
  /** What is awaited besides the quiet of the network. */
  until?: (page: Page) => Promise<unknown>
  /** Loads as over a slow mobile connection, where what waits for what does not depend on the machine. */
  isSlow?: boolean
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}

/** Loads a page of a site as a phone does that was never there before, and lists what it asked for. */
export async function loadPage(
  browser: Browser,
  site: Site,
  address: string,
  { until, isSlow = false }: PageLoadOptions = {},
): Promise<PageLoad> {
  const context = await browser.newContext({ ...phone, locale: 'de-DE' })
  try {
    const page = await context.newPage()
    if (isSlow) {
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.emulateNetworkConditions', slowConnection)
    }
    const pathnames = new Set<string>()
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.origin === site.url) pathnames.add(url.pathname)
    })
    await page.goto(site.url + address, { waitUntil: 'networkidle' })
    await until?.(page)
    const seen = await page.evaluate(readTimings)
    const document = new URL(site.url + address).pathname
    const files = [...pathnames].map((pathname): LoadedFile => {
      const timing = seen.timings[pathname]
      const isDocument = pathname === document
      return {
        name: isDocument ? 'index.html' : nameOf(pathname),
        pathname,
        type: isDocument ? 'html' : typeOf(pathname),
        bytes: site.sizeOf(isDocument && site.sizeOf(pathname) === undefined ? '/' : pathname) ?? 0,
        isBeforePaint: isDocument || (timing?.start ?? Infinity) < seen.firstPaintMs,
        isBlocking: timing?.isBlocking ?? false,
        isDeferred: seen.deferred.includes(pathname),
      }
    })
    return { files, elements: seen.elements, firstPaintMs: seen.firstPaintMs }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function readTimings() {
  const timings: Record<string, { start: number; isBlocking: boolean }> = {}
  for (const entry of performance.getEntriesByType('resource')) {
    if (!(entry instanceof PerformanceResourceTiming)) continue
    const { pathname } = new URL(entry.name)
    const isBlocking = 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking'
    timings[pathname] ??= { start: entry.startTime, isBlocking }
  }
  const images = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')]
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[fetchpriority="low"]')]
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[fetchpriority="low"]')]
  const deferred = [
    ...images.map(({ currentSrc }) => currentSrc),
    ...links.map(({ href }) => href),
    ...scripts.map(({ src }) => src),
  ]
    .filter((address) => address !== '')
    .map((address) => new URL(address).pathname)
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return {
    timings,
    deferred,
    elements: document.querySelectorAll('*').length,
    firstPaintMs: paint?.startTime ?? Infinity,
  }
}

const nameOf = (pathname: string) => path.basename(pathname).replace(/-[\w-]{8}(\.\w+)$/, '$1')

function typeOf(pathname: string): FileType {
  const extension = path.extname(pathname)
  if (extension === '.js') return 'js'
  if (extension === '.css') return 'css'
  if (extension === '.woff2') return 'font'
  return /^\.(avif|webp|jpe?g|png|svg|ico)$/.test(extension) ? 'image' : 'data'
}

/** The bytes of some files on the wire. */
export const bytesOf = (files: readonly LoadedFile[], type?: FileType): number =>
  files
    .filter((file) => type === undefined || file.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0)
