import type { createStore } from 'jotai'
import { replace, type LoaderFunctionArgs } from 'react-router-dom'
import { tokenAtom } from '../../api/token'
import { paths } from '../../paths'
import { readOauthAnswer } from '../../session/oauthAnswer'
import { giveTakenSearch } from '../../session/oauthRedirect'
import { sessionAtom, signInAtom } from '../../session/sessionState'
import { signInPathWith } from '../../session/signInProblem'
import {
  acceptsTokenLinksAtom,
  takeSignInMarkAtom,
  unaskedTokenAtom,
} from '../../session/signInMark'

/** The profile's address after a sign-in, which its query marks (SPEC.md sections 2 and 4). */
export const profileAfterSignIn = `${paths.profile}?provided=true`

/** An answer that would replace somebody's session, and that nobody is known to have asked for in this tab. */
export interface UnaskedAnswer {
  token: string
}

/**
 * Handles the callback of the external sign-in (SPEC.md section 2): stores the token, marks the person as signed in and
 * redirects to the profile. Without a token it redirects to the sign-in screen, which shows the reason. An answer to a
 * sign-in that is not known to have begun in this tab may come from a link on any site: it replaces no session before
 * the person agrees, and the profile says who is signed in.
 */
export const createOauthRedirectLoader =
  (store: ReturnType<typeof createStore>) =>
  ({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | UnaskedAnswer => {
    const search = giveTakenSearch() ?? new URL(request.url).search
    const hasBegunHere = store.set(takeSignInMarkAtom)
    const { loggedIn } = store.get(sessionAtom)
    // After a reload of the callback the query is gone and the person is signed in.
    if (search === '' && loggedIn) return replace(profileAfterSignIn)

    const answer = readOauthAnswer(search)
    if ('problem' in answer) return replace(signInPathWith(answer.problem))
    const { token } = answer
    const isSameSession = loggedIn && store.get(tokenAtom) === token
    const isExpected = hasBegunHere || isSameSession || store.get(acceptsTokenLinksAtom)
    if (loggedIn && !isExpected) return { token }
    store.set(signInAtom, token)
    store.set(unaskedTokenAtom, isExpected ? null : token)
    return replace(profileAfterSignIn)
  }
