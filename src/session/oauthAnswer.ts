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
