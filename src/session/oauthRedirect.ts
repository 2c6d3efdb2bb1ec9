import { isToken } from '../api/token'
import type { SignInProblem } from './signInProblem'

/** What the external sign-in has answered (SPEC.md section 2, callback). */
export type OauthAnswer = { token: string } | { problem: SignInProblem }

/** Reads the answer from the callback's query. An error wins over a token. */
export function readOauthAnswer(search: string): OauthAnswer {
  const query = new URLSearchParams(search)
  const error = query.get('error')
  if (error !== null) return { problem: error === 'access_denied' ? 'cancelled' : 'failed' }
  const token = query.get('token')
  return isToken(token) ? { token } : { problem: 'failed' }
}

let takenSearch: string | undefined

/**
 * Takes the answer out of the address when the page was opened at the callback, before anything else can read, log or
 * pass on the token: it stays neither in the address nor in the history.
 */
export function takeOauthAnswer(callbackPath: string): void {
  if (location.pathname !== callbackPath) return
  takenSearch = location.search
  history.replaceState(history.state, '', location.pathname)
}

/** The query that was taken from the address, given out once; undefined when none was. */
export function giveTakenSearch(): string | undefined {
  const search = takenSearch
  takenSearch = undefined
  return search
}
