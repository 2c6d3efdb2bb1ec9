import { useId } from 'react'
import { readClientToken, signOutClient } from '../clientSession'
import { personaOfToken, personas } from '../personas'
import { useWatched } from './useWatched'

/**
 * Signs in and out on the application's own ways. A sign-in is the link that the external sign-in returns to. A sign-out
 * leaves what the application's own leaves: no session, no token, the cart untouched, the landing page; a fresh load
 * makes the cache empty as well, and other tabs hear of it from the browser.
 */
export function PersonaSwitch({ base }: { base: string }) {
  const headingId = useId()
  const token = useWatched(readClientToken)
  const current = personaOfToken(token === '' ? null : token)
  const isCurrent = (name: keyof typeof personas) => current === personas[name]

  const signOut = () => {
    signOutClient()
    location.assign(base)
  }

  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Person</h3>
      <div className="segments">
        <button
          type="button"
          className="segment"
          aria-current={isCurrent('visitor') ? 'true' : undefined}
          onClick={signOut}
        >
          {personas.visitor.label}
        </button>
        {(['user', 'admin'] as const).map((name) => (
          <a
            key={name}
            className="segment"
            aria-current={isCurrent(name) ? 'true' : undefined}
            href={`${base}oauth2/redirect?token=${personas[name].token}`}
          >
            {personas[name].label}
          </a>
        ))}
      </div>
      <p className="hint">
        {current === personas.visitor
          ? 'Niemand ist angemeldet.'
          : `Angemeldet: ${current.user.username}.`}{' '}
        Ein Wechsel lädt die Seite neu.
      </p>
    </div>
  )
}
