import { problemParameter, type SignInProblem } from '../../session/signInProblem'

/** The sentence for each reason why a person has to sign in again. */
export const signInProblemTexts: Readonly<Record<SignInProblem, string>> = {
  cancelled: 'Die Anmeldung wurde abgebrochen. Sie sind nicht angemeldet.',
  failed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  expired: 'Ihre Anmeldung ist abgelaufen oder ungültig. Bitte melden Sie sich erneut an.',
}

const isProblem = (value: string | null): value is SignInProblem =>
  // Stryker disable next-line ConditionalExpression: no problem is called null; the type asks
  value !== null && Object.hasOwn(signInProblemTexts, value)

/** The problem in the sign-in screen's query, if there is one. */
export function signInProblemOf(query: URLSearchParams): SignInProblem | null {
  const problem = query.get(problemParameter)
  return isProblem(problem) ? problem : null
}
