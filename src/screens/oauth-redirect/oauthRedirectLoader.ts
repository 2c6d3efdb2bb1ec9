import type { createStore } from 'jotai'
import { replace, type LoaderFunction } from 'react-router-dom'
import { paths } from '../../paths'
import { giveTakenSearch, readOauthAnswer } from '../../session/oauthRedirect'
import { sessionAtom, signInAtom } from '../../session/sessionState'
import { signInPathWith } from '../../session/signInProblem'

/** The profile's address after a sign-in, which its query marks (SPEC.md sections 2 and 4). */
const profileAfterSignIn = `${paths.profile}?provided=true`

/**
 * Handles the callback of the external sign-in (SPEC.md section 2): stores the token, marks the person as signed in and
 * redirects to the profile. Without a token it redirects to the sign-in screen, which shows the reason.
 */
export const createOauthRedirectLoader =
  (store: ReturnType<typeof createStore>): LoaderFunction =>
  ({ request }) => {
    const search = giveTakenSearch() ?? new URL(request.url).search
    // After a reload of the callback the query is gone and the person is signed in.
    if (search === '' && store.get(sessionAtom).loggedIn) return replace(profileAfterSignIn)

    const answer = readOauthAnswer(search)
    if ('problem' in answer) return replace(signInPathWith(answer.problem))
    store.set(signInAtom, answer.token)
    return replace(profileAfterSignIn)
  }
