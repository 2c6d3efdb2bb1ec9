import type { Outcome } from '../operationLog'

interface Status {
  text: string
  tone: 'good' | 'bad' | 'running' | 'muted'
}

/** What became of an operation, in few German words. */
export function describeOutcome(outcome: Outcome | undefined): Status {
  if (outcome === undefined) return { text: 'läuft', tone: 'running' }
  if (outcome.type !== 'answered') {
    return outcome.type === 'failed'
      ? { text: 'Netzfehler', tone: 'bad' }
      : { text: 'abgebrochen', tone: 'muted' }
  }
  const { status, verdict } = outcome
  if (verdict === 'errors') return { text: `${status}, Fehler`, tone: 'bad' }
  if (verdict === 'rejected') return { text: `${status}, abgelehnt`, tone: 'bad' }
  return { text: String(status), tone: status < 400 ? 'good' : 'bad' }
}
