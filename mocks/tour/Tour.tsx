import { useId } from 'react'
import { createRoot } from 'react-dom/client'
import { openShadow } from '../panel/openShadow'
import { addressOfState, withoutParameter } from '../tabState'
import { tourAddress, tourParameter, tourStops } from './stops'

export interface TourProps {
  /** The stop, from 1. */
  number: number
  /** The site's base path, with a slash at both ends. */
  base: string
  /** Called when somebody leaves the tour, before its end or there. */
  onLeave: () => void
}

/** A stop of the tour: what to look at, and the ways on, back and out. */
export function Tour({ number, base, onLeave }: TourProps) {
  const id = useId()
  const stop = tourStops[number - 1]
  const isLast = number === tourStops.length
  return (
    <section
      ref={settle}
      className="tour"
      lang="de"
      tabIndex={-1}
      aria-labelledby={`${id}-place ${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <p id={`${id}-place`} className="hint">
        Rundgang, {number} von {tourStops.length}
      </p>
      <h2 id={`${id}-title`}>{stop?.title}</h2>
      <p id={`${id}-text`}>{stop?.text}</p>
      <div className="actions">
        {number > 1 && (
          <a className="action" href={tourAddress(base, number - 1)}>
            Zurück
          </a>
        )}
        {!isLast && (
          <a className="action main" href={tourAddress(base, number + 1)}>
            Weiter
          </a>
        )}
        <button type="button" className={isLast ? 'action main' : 'action'} onClick={onLeave}>
          Beenden
        </button>
      </div>
    </section>
  )
}

/** Takes room at the end of the page, and the focus unless somebody has begun to use the page. */
function settle(tour: HTMLElement | null) {
  if (tour === null) return
  // Screen readers begin here and read the stop.
  if (document.activeElement === document.body) tour.focus({ preventScroll: true })
  new ResizeObserver(() => {
    // The page ends above the tour, and so does what the keyboard or a link brings into view.
    document.body.style.paddingBottom = `${tour.offsetHeight}px`
    document.documentElement.style.scrollPaddingBottom = `${tour.offsetHeight}px`
  }).observe(tour)
}

/** Shows the stop that the address names, until another page is loaded. The tour ends on the page where it is left. */
export function mountTour(base: string): void {
  const number = Number(new URLSearchParams(location.search).get(tourParameter))
  const leave = () =>
    location.assign(addressOfState(withoutParameter(location.href, tourParameter), {}))
  createRoot(openShadow('demo-tour')).render(<Tour number={number} base={base} onLeave={leave} />)
}
