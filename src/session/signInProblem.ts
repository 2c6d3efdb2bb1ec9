import { paths } from '../paths'

/** The sentence for each reason why a person has to sign in again. */
export const signInProblemTexts = {
  cancelled: 'Die Anmeldung wurde abgebrochen. Sie sind nicht angemeldet.',
  failed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  expired: 'Ihre Anmeldung ist abgelaufen oder ungültig. Bitte melden Sie sich erneut an.',
} as const

/** Why a person has to sign in again. */
export type SignInProblem = keyof typeof signInProblemTexts

const problemParameter = 'problem'

const isProblem = (value: string | null): value is SignInProblem =>
  // Stryker disable next-line ConditionalExpression: no problem is called null; the type asks
  value !== null && Object.hasOwn(signInProblemTexts, value)

/** The address of the sign-in screen with a problem's message. */
export const signInPathWith = (problem: SignInProblem): string =>
  `${paths.signIn}?${problemParameter}=${problem}`

/** The problem in the sign-in screen's query, if there is one. */
export function signInProblemOf(query: URLSearchParams): SignInProblem | null {
  const problem = query.get(problemParameter)
  return isProblem(problem) ? problem : null
}
