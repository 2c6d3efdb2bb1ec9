import { useId, useSyncExternalStore } from 'react'
import { logLength, type OperationLog } from '../operationLog'

/** The last operations of this page, newest first, each with its request and response. */
export function OperationList({ log }: { log: OperationLog }) {
  const headingId = useId()
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  return (
    <div>
      <h3 id={headingId}>Die letzten {logLength} Anfragen dieser Seite</h3>
      <ol aria-labelledby={headingId}>
        {entries.map(({ id, name, condition, variables, outcome, isBad, answer }) => (
          <li key={id}>
            <details>
              <summary>
                <code>
                  {name} {condition}
                </code>{' '}
                <span className={isBad ? 'bad' : ''}>{outcome}</span>
              </summary>
              <pre tabIndex={0} role="group" aria-label={`Variablen und Antwort von ${name}`}>
                {[variables, answer].map(indented).join('\n\n')}
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
