import { useId } from 'react'
import { readClientToken } from '../clientSession'
import { personaNames, personaOfToken, personas } from '../personas'
import { useWatched } from './useWatched'

/**
 * Links that sign in and out. A sign-in is the link that the external sign-in returns to. A sign-out leads to the landing
 * page, which removes session and token when it is loaded and keeps the cart: whoever stays on the page stays signed in.
 */
export function PersonaSwitch({ base }: { base: string }) {
  const headingId = useId()
  const token = useWatched(readClientToken)
  const current = personaOfToken(token === '' ? null : token)

  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Person</h3>
      <div className="segments">
        {personaNames.map((name) => (
          <a
            key={name}
            className="segment"
            aria-current={current === personas[name] ? 'true' : undefined}
            href={
              name === 'visitor'
                ? `${base}?persona=visitor`
                : `${base}oauth2/redirect?token=${personas[name].token}`
            }
          >
            {personas[name].label}
          </a>
        ))}
      </div>
      <p className="hint">
        {current === personas.visitor ? 'Niemand ist angemeldet.' : `Angemeldet: ${current.label}.`}{' '}
        Eine Anmeldung führt zum Profil, eine Abmeldung zur Startseite.
      </p>
    </div>
  )
}
