import { paths } from '../paths'

/** The sentence for each reason why a sign-in has not led to the profile. */
export const signInProblemTexts = {
  cancelled: 'Die Anmeldung wurde abgebrochen. Sie sind nicht angemeldet.',
  failed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  expired: 'Ihre Anmeldung ist abgelaufen oder ungültig. Bitte melden Sie sich erneut an.',
  unasked:
    'Ein Link wollte Sie mit einem anderen Konto anmelden. Sie sind weiter mit Ihrem bisherigen Konto angemeldet.',
}

export type SignInProblem = keyof typeof signInProblemTexts

/** The address of the sign-in screen with a problem's message. */
export const signInPathWith = (problem: SignInProblem): string =>
  `${paths.signIn}?problem=${problem}`

const isProblem = (value: string): value is SignInProblem =>
  Object.hasOwn(signInProblemTexts, value)

/** The problem in the sign-in screen's query, if there is one. */
export function signInProblemOf(query: URLSearchParams): SignInProblem | null {
  const problem = query.get('problem') ?? ''
  return isProblem(problem) ? problem : null
}
