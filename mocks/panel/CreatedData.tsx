import { useEffect, useId } from 'react'
import type { Backend } from '../backend'
import { describeCounts } from './counts'
import { useWatched } from './useWatched'

export interface CreatedDataProps {
  backend: Backend
  /** Called after the created data has been forgotten. */
  onReset: () => void
}

/** How much was created in this demo, and the way back to the seed. */
export function CreatedData({ backend, onReset }: CreatedDataProps) {
  const headingId = useId()
  // Until the first request the database holds the seed alone.
  useEffect(() => void backend.readData(), [backend])
  const text = useWatched(() => {
    const { items, tags } = backend.db.created()
    return describeCounts(items.length, tags.length)
  })
  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Angelegte Daten</h3>
      <div className="line">
        <span className="figures">{text}</span>
        <button
          type="button"
          className="plain"
          onClick={() => {
            backend.forgetCreated()
            onReset()
          }}
        >
          Angelegtes löschen
        </button>
      </div>
    </div>
  )
}
