import { atom, type createStore } from 'jotai'
import { creationsAtom } from '../api/creations'
import { tokenAtom } from '../api/token'
import { fieldsOf, readJson } from '../storage/json'
import { restoredAtom } from '../storage/restoration'
import { storedAtom } from '../storage/storage'

/** What a signed-in person may do (SPEC.md sections 3 and 4); empty until the profile was seen with `provided=true`. */
export type Privilege = '' | 'USER' | 'ADMIN'

/** The session as the client holds it (SPEC.md section 3). */
export interface Session {
  loggedIn: boolean
  privilege: Privilege
}

/** Nobody is signed in. */
export const nobody: Session = { loggedIn: false, privilege: '' }

/** The username by which the backend says that nobody is signed in (SPEC.md section 3). */
export const anonymousUsername = 'anonymousUser'

const isPrivilege = (value: unknown): value is Privilege =>
  value === '' || value === 'USER' || value === 'ADMIN'

/** Reads a stored session: that of nobody once it has expired, none after a sign-out or where the text is no session. */
export function parseSession(text: string | null): Session | null {
  const { loggedIn, privilege } = fieldsOf(readJson(text))
  if (loggedIn === false) return nobody
  return loggedIn === true && isPrivilege(privilege) ? { loggedIn, privilege } : null
}

const storedSessionAtom = storedAtom({
  key: 'root',
  parse: parseSession,
  format: (session) => session && JSON.stringify(session),
})

const restoredSessionAtom = restoredAtom(storedSessionAtom, null)

/** Whether somebody is signed in and what they may do, in every tab (SPEC.md sections 3 and 4). */
export const sessionAtom = atom((get) => get(restoredSessionAtom) ?? nobody)

/** A text that the browser keeps for this tab; null when there is none. */
const tabTextAtom = (key: string) =>
  storedAtom<string | null>({ key, parse: (text) => text, format: (text) => text, area: 'tab' })

/** The creation form's draft, as a text; it outlives reloads and an expired session in its tab. */
export const tabDraftAtom = tabTextAtom('item-draft')

/** Signs in with a token (SPEC.md section 2, callback). The profile screen adds the privilege. */
export const signInAtom = atom(null, (_get, set, token: string) => {
  set(tokenAtom, () => token)
  set(restoredSessionAtom, () => ({ loggedIn: true, privilege: '' }))
})

/** Adds the privilege of a signed-in person. */
export const addPrivilegeAtom = atom(null, (_get, set, privilege: Privilege) => {
  set(restoredSessionAtom, (session) => session && { ...session, privilege })
})

/** Ends the session in every tab. A sign-out, unlike an expired session, also removes the drafts. */
export const endSessionAtom = atom(null, (_get, set, why: 'signed out' | 'expired') => {
  set(restoredSessionAtom, () => (why === 'expired' ? nobody : null))
  set(tokenAtom, () => null)
})

/** Removes the draft of somebody who has signed out, in any tab. A session that was not restored in time is no sign-out. */
const removeAbandonedDraftAtom = atom(null, (get, set) => {
  if (get(storedSessionAtom) === null && get(tabDraftAtom) !== null) set(tabDraftAtom, () => null)
})

/**
 * Signing in or out, in any tab, and a created product load the screen again, or lead away from it. The subscriptions also
 * mount the atoms, which would otherwise miss what other tabs store.
 */
export function followSession(store: ReturnType<typeof createStore>, reloadScreen: () => void) {
  const removeAbandonedDraft = () => store.set(removeAbandonedDraftAtom)
  removeAbandonedDraft()
  store.sub(storedSessionAtom, removeAbandonedDraft)
  for (const changed of [tokenAtom, sessionAtom, creationsAtom]) store.sub(changed, reloadScreen)
}

const signInMinutes = 10

/** When a sign-in began in this tab; null when none did. */
const signInBegunAtom = tabTextAtom('sign-in-begun')

/** Notes that a sign-in begins in this tab. */
export const beginSignInAtom = atom(
  null,
  (_get, set) => void set(signInBegunAtom, () => String(Date.now())),
)

/** Whether a sign-in began in this tab in the last ten minutes; the mark is read and cleared. */
export const takeSignInMarkAtom = atom(null, (get, set) => {
  const begun = Number(get(signInBegunAtom))
  set(signInBegunAtom, () => null)
  return Date.now() - begun < signInMinutes * 60_000
})

/** The privilege that a person's roles give (SPEC.md section 4). */
export const privilegeOf = (roles: readonly { role: string }[]): Privilege =>
  roles.some(({ role }) => role === 'ADMIN') ? 'ADMIN' : 'USER'
