import { isAdmin, personaNameOfToken, personaNames, personas, type PersonaName } from './personas'
import { addressWith } from './addressWith'

// The application's storage keys (SPEC.md section 9).
const sessionKey = 'root'
const tokenKey = 'token'
export const cartKey = 'cart'
/** A draft lies in the storage of its tab. */
export const draftKey = 'item-draft'

/** The query parameter that chooses the persona, as in `?persona=admin`. */
const personaParameter = 'persona'

/** What this browser stores under a key for all tabs; '' where it stores nothing or storage is denied. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export const readCart = (): string => readStored(cartKey)

/** Whether something is in the cart. The application stores an empty list once the last item is taken out. */
export const holdsCart = (): boolean => !['', '[]'].includes(readCart())

/** Makes this browser's session that of a persona. The application removes the draft of a product where nobody is signed in. */
function becomePersona(name: PersonaName): void {
  const { token, user } = personas[name]
  try {
    if (token === null) {
      localStorage.removeItem(sessionKey)
      localStorage.removeItem(tokenKey)
    } else {
      const session = { loggedIn: true, privilege: isAdmin(user) ? 'ADMIN' : 'USER' }
      localStorage.setItem(tokenKey, token)
      localStorage.setItem(sessionKey, JSON.stringify(session))
    }
  } catch {
    // Without storage nobody can be signed in; the page shows a notice.
  }
}

/** The persona of this browser. */
export const readPersonaName = (): PersonaName => personaNameOfToken(readStored(tokenKey))

/** Adds a persona to an address, as `takePersonaOfAddress` reads it; by default that of this browser. */
export const addressAsPersona = (address: string, name = readPersonaName()): string =>
  addressWith(address, { [personaParameter]: name })

/**
 * Signs in the persona that the address names, before the application reads its session, so that one link shows a screen
 * to a certain person. Removes the parameter from the address, so that a sign-out survives a reload. An unknown name
 * changes nothing and leaves a warning in the console. Returns whether the address names one.
 */
export function takePersonaOfAddress(): boolean {
  const named = new URLSearchParams(location.search).get(personaParameter)
  if (named === null) return false
  history.replaceState(history.state, '', addressWith(location.href, { [personaParameter]: null }))
  const name = personaNames.find((known) => known === named)
  if (name === undefined) {
    console.warn(`Unknown persona "${named}" is ignored. Personas: ${personaNames.join(', ')}.`)
  } else becomePersona(name)
  return true
}
