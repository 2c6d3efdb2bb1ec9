import './theme/index.scss'

/** For how long the scripts leave the line to the first picture, in milliseconds. */
const patienceMs = 1000
/** For how long they wait for a browser that does not say when it has painted, in milliseconds. */
const paintPatienceMs = 3000

const after = (ms: number) => new Promise((done) => setTimeout(done, ms))
const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
const firstPaint = () =>
  new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))

/** Settles when what a visitor sees first has been painted, or cannot be, as in a tab in the background. */
async function firstView(): Promise<void> {
  if (document.hidden) return
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  await Promise.race([picture?.decode().catch(() => {}), after(patienceMs)])
  // A frame's callback runs before it is painted.
  const pictureShown = nextFrame().then(nextFrame)
  await Promise.race([Promise.all([firstPaint(), pictureShown]), after(paintPatienceMs)])
}

/** Begins to fetch the scripts of the page's screen, which the start would otherwise ask for one after the other. */
function preload(addresses: string): void {
  for (const href of addresses.split(' ')) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(link)
  }
}

/**
 * Starts the product. A page that the build has written complete is seen before the scripts take the line: the browser
 * paints no later than it would without any.
 */
async function begin(): Promise<void> {
  const scripts = document.getElementById('root')?.dataset['scripts']
  if (scripts !== undefined) {
    await firstView()
    preload(scripts)
  }
  await import('./start')
}

void begin()
