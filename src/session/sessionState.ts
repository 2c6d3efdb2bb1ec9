import { atom } from 'jotai'
import { tokenAtom } from '../api/token'
import { storedTextAtom } from '../storage/storedText'
import { formatSession, parseSession, type Privilege } from './session'
import { tabDraftAtom } from './tabDraft'

/** The key of the session (SPEC.md section 9). */
export const sessionKey = 'root'

const sessionTextAtom = storedTextAtom(sessionKey)

/** Whether somebody is signed in and what they may do, in every tab (SPEC.md sections 3 and 4). */
export const sessionAtom = atom((get) => parseSession(get(sessionTextAtom)))

/** Signs in with a token (SPEC.md section 2, callback); what the person may do is learnt on the profile page. */
export const signInAtom = atom(null, (_get, set, token: string) => {
  set(signOutTargetAtom, null)
  set(tokenAtom, token)
  set(sessionTextAtom, { change: () => formatSession({ loggedIn: true, privilege: '' }) })
})

/** Notes what the signed-in person may do (SPEC.md section 4). */
export const setPrivilegeAtom = atom(null, (_get, set, privilege: Privilege) => {
  set(sessionTextAtom, {
    change: (text) => formatSession({ ...parseSession(text), privilege }),
  })
})

/** Where the last sign-out in this tab led; null before one, and after a sign-in. */
export const signOutTargetAtom = atom<string | null>(null)

/**
 * Put here by a screen with unsaved input: a person who wants to sign out is asked by it first, and it calls back once
 * that is confirmed.
 */
export const signOutQuestionAtom = atom<{ ask: (signOut: () => void) => void } | null>(null)

/**
 * Signs out in every tab. The cart stays, what the person has begun in this tab goes. The caller leads to the given address; the guard of the screen that is being
 * left leads there too, so that the two cannot disagree.
 */
export const signOutAtom = atom(null, (_get, set, target: string) => {
  set(signOutTargetAtom, target)
  set(tabDraftAtom, () => null)
  set(sessionTextAtom, { change: () => null })
  set(tokenAtom, null)
})
