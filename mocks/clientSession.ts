import { isAdmin, personaNameOfToken, personaNames, personas, type PersonaName } from './personas'
import { addressWith, withoutParameter } from './tabState'

// The application's storage keys (SPEC.md section 9).
const sessionKey = 'root'
const tokenKey = 'token'
/** A draft lies in the storage of its tab. */
export const draftKey = 'item-draft'

/** The parameter of an address that says who looks at the page, as in `?persona=admin`. */
const personaParameter = 'persona'

/** The token with which the application is signed in; '' when it is not, or where storage is denied. */
export function readClientToken(): string {
  try {
    return localStorage.getItem(tokenKey) ?? ''
  } catch {
    return ''
  }
}

/** Removes session and token from this browser. The application then removes the draft of a product by itself. */
export function signOutClient(): void {
  try {
    localStorage.removeItem(sessionKey)
    localStorage.removeItem(tokenKey)
  } catch {
    // Denied storage holds no session.
  }
}

/** Makes this browser's session that of a persona. */
export function becomePersona(name: PersonaName): void {
  const { token, user } = personas[name]
  if (token === null) return signOutClient()
  const session = { loggedIn: true, privilege: isAdmin(user) ? 'ADMIN' : 'USER' }
  try {
    localStorage.setItem(tokenKey, token)
    localStorage.setItem(sessionKey, JSON.stringify(session))
  } catch {
    // Without storage nobody can be signed in; the page shows a notice.
  }
}

/** Adds the browser's present persona to an address, as `takePersonaOfAddress` reads it. */
export function addressAsPersona(address: string): string {
  return addressWith(address, personaParameter, personaNameOfToken(readClientToken()))
}

/**
 * Signs in the persona that the address names, before the application reads its session, so that one link shows a screen
 * to a certain person. Removes the parameter from the address, so that a sign-out survives a reload. An unknown name
 * changes nothing and leaves a warning in the console.
 */
export function takePersonaOfAddress(): void {
  const named = new URLSearchParams(location.search).get(personaParameter)
  if (named === null) return
  history.replaceState(history.state, '', withoutParameter(location.href, personaParameter))
  const name = personaNames.find((known) => known === named)
  if (name === undefined) {
    console.warn(`Unknown persona "${named}" is ignored. Personas: ${personaNames.join(', ')}.`)
    return
  }
  becomePersona(name)
}
