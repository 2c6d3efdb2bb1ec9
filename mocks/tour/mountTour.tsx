import { createRoot } from 'react-dom/client'
import { recall } from '../tabMemory'
import { documentLoading } from '../tabState'
import { Tour } from './Tour'
import { tourAddress, tourStops } from './stops'
import css from './tour.scss?inline'
import { beforeTourKey, endTour, giveDraftBack, keepTourStop, tourParameter } from './tourState'

/**
 * Shows the stop of the tour that the address or the tab names. The tour ends where it began or, where that is not known, as
 * a visitor on the landing page.
 */
export function mountTour(base: string, named: string): void {
  const number = Number(named)
  const isStop = new URLSearchParams(location.search).has(tourParameter)
  keepTourStop(named)
  const host = document.createElement('demo-tour')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  // Last in the page: it takes its own room there, and stays at the lower edge of the window above all that comes before.
  document.body.append(host)
  // A page that is loaded again, or come back to, stands where it was left.
  const mayScroll = isStop && documentLoading() === 'navigate'
  keepClear(host, mayScroll ? tourStops[number - 1]?.about : undefined)

  const finish = () => {
    giveDraftBack()
    endTour()
  }
  const leave = () => {
    const leaving = new AbortController()
    addEventListener('pagehide', finish, { signal: leaving.signal })
    // Whoever goes on here has stayed, since the browser asked about unsent input.
    for (const sign of signsOfIntent) {
      addEventListener(sign, () => leaving.abort(), { passive: true, signal: leaving.signal })
    }
    location.assign(recall(beforeTourKey) || `${base}?mock=&persona=visitor`)
  }
  createRoot(shadow).render(
    <Tour number={number} addressOf={(stop) => tourAddress(base, stop)} onLeave={leave} />,
  )
}

const signsOfIntent = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Keeps room for the tour below the page. Until somebody does something, it keeps what the stop speaks of in view. */
function keepClear(host: HTMLElement, about: string | undefined): void {
  const end = new AbortController()
  const layOut = () => {
    // What the keyboard or a link brings into view ends above the tour.
    document.documentElement.style.scrollPaddingBottom = `${host.offsetHeight}px`
    if (end.signal.aborted || about === undefined) return
    const heading = document.querySelector(about)
    heading?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }
  // In the next frame: WebKit complains of a change that is made while sizes are observed.
  const observer = new ResizeObserver(() => requestAnimationFrame(layOut))
  for (const sign of signsOfIntent) {
    addEventListener(sign, () => end.abort(), { passive: true, signal: end.signal })
  }
  observer.observe(host)
  observer.observe(document.body)
}
