import { atom } from 'jotai'
import { tokenAtom } from '../api/token'
import { storageAtom } from '../storage/storage'
import { storedTextAtom } from '../storage/storedText'
import { formatSession, parseSession, signedOut, type Privilege } from './session'
import { tabDraftTextAtom } from './tabDraftText'

/** The key of the session (SPEC.md section 9). */
export const sessionKey = 'root'

const sessionTextAtom = storedTextAtom(sessionKey)

/** Whether somebody is signed in and what they may do, in every tab (SPEC.md sections 3 and 4). */
export const sessionAtom = atom((get) => parseSession(get(sessionTextAtom)))

/** Signs in with a token (SPEC.md section 2, callback). The profile screen adds the privilege. */
export const signInAtom = atom(null, (_get, set, token: string) => {
  set(signOutTargetAtom, null)
  set(tokenAtom, token)
  set(sessionTextAtom, { change: () => formatSession({ loggedIn: true, privilege: '' }) })
})

/** Stores the signed-in person's privilege (SPEC.md section 4). */
export const setPrivilegeAtom = atom(null, (_get, set, privilege: Privilege) => {
  set(sessionTextAtom, {
    change: (text) => formatSession({ ...parseSession(text), privilege }),
  })
})

/**
 * Where the last sign-out or expiry in this tab led; null before one, and once a
 * guarded screen is open again.
 */
export const signOutTargetAtom = atom<string | null>(null)

/**
 * Set by a screen with unsaved input. It asks the visitor before a sign-out and calls back once that is confirmed.
 */
export const signOutQuestionAtom = atom<{ ask: (signOut: () => void) => void } | null>(null)

/**
 * Signs out in every tab. The cart stays; the draft in this tab is removed. The caller navigates to the given address. The
 * guard of the present screen redirects there too, so that the two cannot disagree.
 */
export const signOutAtom = atom(null, (_get, set, target: string) => {
  set(signOutTargetAtom, target)
  set(tabDraftTextAtom, { change: () => null })
  set(sessionTextAtom, { change: () => null })
  set(tokenAtom, null)
})

/**
 * Ends the session in every tab as `signOutAtom` does, but keeps drafts for the next sign-in of the same person. It
 * stores a session of nobody, by which other tabs know that this was no sign-out.
 */
export const expireSessionAtom = atom(null, (_get, set, target: string) => {
  set(signOutTargetAtom, target)
  set(sessionTextAtom, { change: () => formatSession(signedOut) })
  set(tokenAtom, null)
})

/** Whether the tab holds the draft of somebody who has signed out, in any tab. Setting it removes that draft. */
export const abandonedDraftAtom = atom(
  (get) => get(tabDraftTextAtom) !== null && get(sessionTextAtom) === null,
  (get, set) => {
    // A storage that cannot be read does not say that somebody has signed out.
    if (get(storageAtom).getItem(sessionKey) === undefined) return
    set(tabDraftTextAtom, { change: () => null })
  },
)
