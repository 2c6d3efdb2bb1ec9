import { fieldsOf, readJson } from '../storage/storedJson'

/** What a signed-in person may do here (SPEC.md sections 3 and 4); empty until the profile has been seen with
 * `provided=true`. */
export type Privilege = '' | 'USER' | 'ADMIN'

/** The session as the client holds it (SPEC.md section 3). */
export interface Session {
  loggedIn: boolean
  privilege: Privilege
}

/** Nobody is signed in: the default (SPEC.md section 3). */
export const signedOut: Session = { loggedIn: false, privilege: '' }

/** The username by which the backend says that nobody is signed in (SPEC.md section 3). */
export const anonymousUsername = 'anonymousUser'

const isPrivilege = (value: unknown): value is Privilege =>
  value === '' || value === 'USER' || value === 'ADMIN'

/** Reads a stored session. Whatever is not exactly one grants nothing. */
export function parseSession(text: string | null): Session {
  const { loggedIn, privilege } = fieldsOf(readJson(text))
  return loggedIn === true && isPrivilege(privilege) ? { loggedIn, privilege } : signedOut
}

/** Writes a session as SPEC.md section 3 stores it. */
export const formatSession = ({ loggedIn, privilege }: Session): string =>
  JSON.stringify({ loggedIn, privilege })

/** The privilege that a person's roles give (SPEC.md section 4). */
export const privilegeOf = (roles: readonly { role: string }[]): Privilege =>
  roles.some(({ role }) => role === 'ADMIN') ? 'ADMIN' : 'USER'
