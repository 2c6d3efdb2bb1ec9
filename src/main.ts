import './theme/index.scss'

/** For how long the scripts leave the line to the first picture, in milliseconds. */
const patienceMs = 1000

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

/** Settles when what a visitor sees first has been painted, or cannot be, as in a tab in the background. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const patience = new Promise((done) => setTimeout(done, patienceMs))
  await Promise.race([picture?.decode().catch(() => {}), patience])
  // A frame's callback runs before it is painted.
  await nextFrame()
  await nextFrame()
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
    await firstPaint()
    preload(scripts)
  }
  await import('./start')
}

void begin()
