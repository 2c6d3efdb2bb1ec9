import type { createStore } from 'jotai'
import { replace, type LoaderFunctionArgs } from 'react-router-dom'
import { isToken, tokenAtom } from '../api/token'
import { paths } from '../paths'
import { takeSignInMarkAtom, sessionAtom, signInAtom } from './session'
import { signInPathWith } from './signInProblem'

/**
 * Handles the return from the external sign-in (SPEC.md section 2): stores the token, marks the person as signed in and
 * redirects to the profile. A token without a sign-in in this tab may come from a link on any site. It replaces nobody's
 * session, except in mocked builds, which reviewers enter by such links.
 */
export const signInCallback =
  (store: ReturnType<typeof createStore>) =>
  ({ request }: LoaderFunctionArgs): Response => {
    // First of all: neither the history nor other code shall see the token.
    history.replaceState(history.state, '', location.pathname)
    const query = new URL(request.url).searchParams
    const error = query.get('error')
    const token = query.get('token')
    const hasBegun = store.set(takeSignInMarkAtom)
    const isExpected = hasBegun || import.meta.env.VITE_BACKEND === 'mock'
    if (error !== null) {
      return replace(signInPathWith(error === 'access_denied' ? 'cancelled' : 'failed'))
    }
    if (!isToken(token)) return replace(signInPathWith('failed'))
    const isOther = store.get(sessionAtom).loggedIn && store.get(tokenAtom) !== token
    if (isOther && !isExpected) return replace(signInPathWith('unasked'))
    store.set(signInAtom, token)
    return replace(`${paths.profile}?provided=true`)
  }
