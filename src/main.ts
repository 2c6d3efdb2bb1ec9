import { showFailedStart } from './page/failedStart'
import './theme/index.scss'

/** For how long the scripts leave the line to what is seen first, in milliseconds. */
const patienceMs = 1000
/** For how long after its arrival a picture may take to be seen in a browser that does not say so, in milliseconds. */
const paintMs = 150

const after = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Settles with the first paint of a kind that meets a condition. */
const painted = (type: string, isMeant: (paint: PerformanceEntry) => boolean) =>
  new Promise<void>((done) => {
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntries().some(isMeant)) done()
    })
    observer.observe({ type, buffered: true })
  })

const isOf = (picture: Element) => (paint: PerformanceEntry) =>
  'element' in paint && paint.element === picture

/** Settles when what a visitor sees first has been painted, or cannot be, as in a tab in the background. */
async function firstView(): Promise<void> {
  if (document.hidden) return
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const seen = [painted('paint', ({ name }) => name === 'first-contentful-paint')]
  if (picture) {
    const arrived = picture.decode().catch(() => {})
    seen.push(
      Promise.race([
        painted('largest-contentful-paint', isOf(picture)),
        arrived.then(() => after(paintMs)),
      ]).then(() => {}),
    )
  }
  await Promise.race([Promise.all(seen), after(patienceMs)])
}

/** Begins to fetch scripts that the start would otherwise ask for one after the other. */
function preload(addresses: string): void {
  for (const href of addresses.split(' ')) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(link)
  }
}

/**
 * Starts the product. What a page shows without its scripts is seen before those take the line; only the start of a page
 * that waits for data is on its way meanwhile.
 */
async function begin(): Promise<void> {
  const { scripts, complete } = document.getElementById('root')?.dataset ?? {}
  if (scripts !== undefined) {
    // Without an answer to what is seen, the scripts come as they are needed.
    const preloaded = firstView().then(
      () => preload(scripts),
      () => {},
    )
    if (complete !== undefined) await preloaded
  }
  const { start } = await import('./start')
  await start()
}

begin().catch((error: unknown) => {
  // Browsers break off the loads of a page that is being left, which is no error there: it is gone by then.
  setTimeout(() => {
    showFailedStart()
    reportError(error)
  }, patienceMs)
})
