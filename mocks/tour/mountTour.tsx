import { createRoot } from 'react-dom/client'
import { addressAsPersona } from '../clientSession'
import type { Conditions } from '../conditions'
import { keep, recall } from '../tabMemory'
import { addressOfState, withoutParameter } from '../tabState'
import { Tour } from './Tour'
import { tourAddress, tourParameter, tourStops } from './stops'
import css from './tour.scss?inline'

/** The key under which a tab keeps where it was before the tour, as a link to that state. */
const beforeKey = 'mock-before-tour'

/**
 * Shows the stop of the tour that the address names. An address that names none begins the tour, which ends in the state
 * in which it began.
 */
export function mountTour(base: string, conditions: Conditions): void {
  const number = Number(new URLSearchParams(location.search).get(tourParameter))
  if (!Number.isInteger(number) || number < 1 || number > tourStops.length) {
    const before = withoutParameter(location.href, tourParameter)
    keep(beforeKey, addressAsPersona(addressOfState(before, conditions)))
    location.replace(tourAddress(base, 1))
    return
  }
  const host = document.createElement('demo-tour')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  // Last in the page: it takes its own room there, and stays at the lower edge of the window above all that comes before.
  document.body.append(host)
  keepClear(host, tourStops[number - 1]?.about ?? 'main h1')

  const leave = () => {
    const before = recall(beforeKey)
    keep(beforeKey, '')
    location.assign(before || `${base}?mock=&persona=visitor`)
  }
  createRoot(shadow).render(
    <Tour number={number} addressOf={(stop) => tourAddress(base, stop)} onLeave={leave} />,
  )
}

const signsOfIntent = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Keeps what a stop speaks of in view above the tour while the page is laid out, until somebody does something. */
function keepClear(host: HTMLElement, about: string): void {
  const end = new AbortController()
  const layOut = () => {
    // What the keyboard or a link brings into view does not end below the tour either.
    document.documentElement.style.scrollPaddingBottom = `${host.offsetHeight}px`
    if (end.signal.aborted) return
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
