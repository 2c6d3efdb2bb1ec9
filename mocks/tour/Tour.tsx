import { useId } from 'react'
import { createRoot } from 'react-dom/client'
import { openShadow } from '../panel/openShadow'
import { addressWith } from '../addressWith'
import { addressOfState } from '../tabState'
import { tourAddress, tourParameter, tourStops } from './stops'

export interface TourProps {
  /** The stop, from 1. */
  number: number
  /** The site's base path, with a slash at both ends. */
  base: string
}

/** A stop of the tour: what to look at, and the ways on, back and out. */
export function Tour({ number, base }: TourProps) {
  const id = useId()
  const stop = tourStops[number - 1]
  const isLast = number === tourStops.length
  // The tour ends on the page where it is left.
  const wayOut = addressOfState(addressWith(location.href, { [tourParameter]: null }), {})
  return (
    <section
      ref={focusUnlessBusy}
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
        <a className={isLast ? 'action main' : 'action'} href={wayOut}>
          Beenden
        </a>
      </div>
    </section>
  )
}

/** Screen readers begin here and read the stop, unless somebody has begun to use the page. */
function focusUnlessBusy(tour: HTMLElement | null) {
  if (document.activeElement === document.body) tour?.focus({ preventScroll: true })
}

/** Shows the stop that the address names, until another page is loaded. */
export function mountTour(base: string): void {
  const number = Number(new URLSearchParams(location.search).get(tourParameter))
  // What the keyboard or a link brings into view stands above the tour, which takes 45 hundredths of the window at most.
  document.documentElement.style.scrollPaddingBottom = 'calc(var(--scroll-padding-bottom) + 45dvh)'
  createRoot(openShadow('demo-tour')).render(<Tour number={number} base={base} />)
}
