import { useEffect, useId, useRef } from 'react'
import { tourStops } from './stops'

export interface TourProps {
  /** The stop, from 1. */
  number: number
  /** The address of a stop. */
  addressOf: (number: number) => string
  /** Called when somebody leaves the tour, before its end or there. */
  onLeave: () => void
}

/** A stop of the tour: what to look at, who promises it, and the ways on, back and out. */
export function Tour({ number, addressOf, onLeave }: TourProps) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const stop = tourStops[number - 1]
  const isLast = number === tourStops.length

  // Screen readers begin here and read the stop; what stands below the fold is not scrolled to. Whoever has begun to use the
  // page goes on there.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    const leaveOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // Escape closes a dialog of the page first, and empties a search field.
      const isOpen = document.querySelector('dialog[open], [aria-expanded=true]') !== null
      const isInField = document.activeElement?.matches('input, select, textarea') === true
      if (!isOpen && !isInField) onLeave()
    }
    addEventListener('keydown', leaveOnEscape)
    return () => removeEventListener('keydown', leaveOnEscape)
  }, [onLeave])

  if (stop === undefined) return null
  return (
    <section
      ref={ref}
      lang="de"
      tabIndex={-1}
      aria-labelledby={`${id}-place ${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <p id={`${id}-place`} className="place">
        Rundgang, {number} von {tourStops.length}
      </p>
      <h2 id={`${id}-title`}>{stop.title}</h2>
      <p id={`${id}-text`}>
        {stop.sentences.join(' ')}{' '}
        <span className="promise">
          Zugesagt in der Spezifikation, Abschnitt {stop.section}: <i lang="en">{stop.clause}</i>.
        </span>
      </p>
      <div className="ways">
        {number > 1 && <a href={addressOf(number - 1)}>Zurück</a>}
        {!isLast && (
          <a className="main" href={addressOf(number + 1)}>
            Weiter
          </a>
        )}
        <button type="button" className={isLast ? 'main' : ''} onClick={onLeave}>
          Rundgang beenden
        </button>
      </div>
    </section>
  )
}
