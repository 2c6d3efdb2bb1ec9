import { useId, useSyncExternalStore } from 'react'
import { logLength, type OperationLog, type Outcome } from '../operationLog'

const words: Record<Outcome['verdict'], string> = {
  data: '',
  errors: 'Fehler',
  rejected: 'abgelehnt',
  failed: 'Netzfehler',
  aborted: 'abgebrochen',
}

/** What became of an operation, in few German words. */
const describe = ({ status, verdict, durationMs }: Outcome): string =>
  `${status ?? ''} ${words[verdict]} ${Math.round(durationMs)} ms`

const isBad = ({ status = 0, verdict }: Outcome): boolean =>
  !['data', 'aborted'].includes(verdict) || status >= 400

/** The last operations of this page, newest first, each with its request and response. */
export function OperationList({ log }: { log: OperationLog }) {
  const headingId = useId()
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  return (
    <div>
      <h3 id={headingId}>Die letzten {logLength} Anfragen dieser Seite</h3>
      <ol className="operations" aria-labelledby={headingId}>
        {entries.map(({ id, name, condition, variables, outcome }) => (
          <li key={id}>
            <details>
              <summary>
                <code>{name}</code>{' '}
                {condition !== undefined && <code className="bad">{condition}</code>}{' '}
                <span className={outcome && isBad(outcome) ? 'bad' : ''}>
                  {outcome === undefined ? 'läuft' : describe(outcome)}
                </span>
              </summary>
              <pre tabIndex={0} role="group" aria-label={`Variablen und Antwort von ${name}`}>
                {indented(variables)}
                {'\n\n'}
                {indented(outcome?.answer ?? '')}
              </pre>
            </details>
          </li>
        ))}
      </ol>
    </div>
  )
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
