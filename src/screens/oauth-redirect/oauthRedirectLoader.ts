import type { createStore } from 'jotai'
import { replace, type LoaderFunction } from 'react-router-dom'
import { paths } from '../../paths'
import { giveTakenSearch, readOauthAnswer } from '../../session/oauthRedirect'
import { sessionAtom, signInAtom } from '../../session/sessionState'
import { signInPathWith } from '../../session/signInProblem'

/** The profile, told by its query that it follows a sign-in (SPEC.md sections 2 and 4). */
const profileAfterSignIn = `${paths.profile}?provided=true`

/**
 * Handles the return from the external sign-in (SPEC.md section 2): stores the token, marks the person as signed in and
 * leads on to the profile. Without a token nobody is signed in, and the sign-in screen says why.
 */
export const createOauthRedirectLoader =
  (store: ReturnType<typeof createStore>): LoaderFunction =>
  ({ request }) => {
    const search = giveTakenSearch() ?? new URL(request.url).search
    // A reload of the callback finds the answer taken and the person signed in.
    if (search === '' && store.get(sessionAtom).loggedIn) return replace(profileAfterSignIn)

    const answer = readOauthAnswer(search)
    if ('problem' in answer) return replace(signInPathWith(answer.problem))
    store.set(signInAtom, answer.token)
    return replace(profileAfterSignIn)
  }
