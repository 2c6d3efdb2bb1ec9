import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { ConnectionError } from './connection'

/** Why an operation failed, as far as it matters to a visitor. */
export type FailureReason = 'offline' | 'forbidden' | 'signed-out' | 'busy' | 'failed'

/** The reason behind an error that Apollo threw. The one place that knows the backend's codes. */
export function failureReason(error: unknown): FailureReason {
  if (CombinedGraphQLErrors.is(error)) {
    const codes = error.errors.map(({ extensions }) => extensions?.['code'])
    if (codes.includes('FORBIDDEN')) return 'forbidden'
    if (codes.includes('UNAUTHENTICATED')) return 'signed-out'
    return 'failed'
  }
  if (ServerError.is(error)) return reasonOfStatus(error.statusCode)
  if (error instanceof ConnectionError) return 'offline'
  return 'failed'
}

function reasonOfStatus(status: number): FailureReason {
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 429 || status === 503) return 'busy'
  return 'failed'
}

const texts: Record<FailureReason, string> = {
  offline: 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.',
  forbidden:
    'Der Server hat die Anfrage abgelehnt: Ihnen fehlt die Berechtigung, oder diese Seite ist zu lange offen. Laden Sie sie neu oder melden Sie sich erneut an.',
  'signed-out': 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  busy: 'Der Server ist gerade überlastet. Bitte versuchen Sie es in einem Augenblick noch einmal.',
  failed:
    'Der Server konnte die Anfrage nicht ausführen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
}

/** The message that a visitor reads about a failed operation. */
export interface Problem {
  /** The German message. Texts of the server are never shown. */
  text: string
  /** Whether a new sign-in may help. */
  needsSignIn: boolean
}

/** The problem behind an error that Apollo threw. */
export function problemOf(error: unknown): Problem {
  const reason = failureReason(error)
  return { text: texts[reason], needsSignIn: reason === 'signed-out' || reason === 'forbidden' }
}
