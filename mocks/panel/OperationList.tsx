import { useId, useState, useSyncExternalStore } from 'react'
import { logLength, type Excerpt, type LoggedOperation, type OperationLog } from '../operationLog'
import { formatCount } from './counts'
import { describeOutcome } from './outcome'

/** The last operations of this page, newest first, each with its request and response. */
export function OperationList({ log }: { log: OperationLog }) {
  const headingId = useId()
  const entries = useSyncExternalStore(log.subscribe, log.entries)
  return (
    <div className="part">
      <div className="line">
        <h3 id={headingId}>Anfragen dieser Seite</h3>
        <span className="hint">die letzten {logLength}</span>
      </div>
      {entries.length === 0 ? (
        <p className="hint">Diese Seite hat noch nichts gefragt.</p>
      ) : (
        <ol className="operations" aria-labelledby={headingId}>
          {entries.map((entry) => (
            <Operation key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Operation({ entry }: { entry: LoggedOperation }) {
  const [isOpen, setOpen] = useState(false)
  const { outcome, condition, name } = entry
  const { text, tone } = describeOutcome(outcome)
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="name">{name}</span>
          {condition !== undefined && <span className="condition">{condition}</span>}
          <span className={`status ${tone}`}>{text}</span>
          <span className="figures">{outcome && `${Math.round(outcome.durationMs)} ms`}</span>
        </summary>
        {isOpen && (
          <div className="content">
            <p className="hint">
              {entry.kind === 'mutation' ? 'Mutation' : 'Query'}, gefragt um{' '}
              {entry.startedAt.toLocaleTimeString('de-DE')}
            </p>
            <Text label={`Variablen von ${name}`} heading="Variablen" excerpt={entry.variables} />
            {outcome?.type === 'answered' && (
              <Text label={`Antwort auf ${name}`} heading="Antwort" excerpt={outcome.answer} />
            )}
          </div>
        )}
      </details>
    </li>
  )
}

interface TextProps {
  /** The accessible name of the scrolling text. */
  label: string
  heading: string
  excerpt: Excerpt
}

function Text({ label, heading, excerpt: { text, length } }: TextProps) {
  const isWhole = text.length === length
  return (
    <>
      <p className="textHeading">
        {heading}
        {!isWhole && (
          <span className="hint">
            {' '}
            die ersten {formatCount(text.length)} von {formatCount(length)} Zeichen
          </span>
        )}
      </p>
      <pre tabIndex={0} role="group" aria-label={label}>
        {isWhole ? indented(text) : text}
      </pre>
    </>
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
