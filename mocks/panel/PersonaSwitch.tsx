import { useId } from 'react'
import { addressAsPersona, readPersonaName } from '../clientSession'
import { personaNames, personas } from '../personas'
import { useWatched } from './useWatched'

/** Shows this page to another person. Where they may not see it, the application leads them elsewhere. */
export function PersonaSwitch() {
  const headingId = useId()
  const current = useWatched(readPersonaName)
  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Person</h3>
      <div className="actions">
        {personaNames.map((name) => (
          <button
            key={name}
            type="button"
            className="action"
            aria-pressed={name === current}
            onClick={() => location.replace(addressAsPersona(location.href, name))}
          >
            {personas[name].label}
          </button>
        ))}
      </div>
    </div>
  )
}
