import { paths } from '../paths'

/** Why a person has to sign in again. */
export type SignInProblem = 'cancelled' | 'failed' | 'expired'

/** The parameter of the sign-in screen that names a problem. */
export const problemParameter = 'problem'

/** The address of the sign-in screen with a problem's message. */
export const signInPathWith = (problem: SignInProblem): string =>
  `${paths.signIn}?${problemParameter}=${problem}`
