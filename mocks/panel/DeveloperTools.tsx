import { useId, useState, type ReactNode } from 'react'
import { conditionNames, conditionRules, operationNames, type Conditions } from '../conditions'
import { gatherReport } from '../report/gatherReport'
import { latencies } from '../tabState'
import { OperationList } from './OperationList'
import { applyLatency, type Workbench } from './workbench'

export interface DeveloperToolsProps {
  workbench: Workbench
  conditions: Conditions
  /** Called with the conditions of the next requests. */
  onConditions: (conditions: Conditions) => void
}

/** How much of a report is shown, in characters. More would take the browser seconds to lay out. */
const mostShown = 100_000

/** Information and settings for developers, in a collapsed section. */
export function DeveloperTools(props: DeveloperToolsProps) {
  const { workbench, conditions, onConditions } = props
  const [latency, setLatency] = useState(workbench.backend.latencyMs)
  const [json, setJson] = useState('')
  const showReport = async () =>
    setJson(JSON.stringify(await gatherReport(workbench), null, 2).slice(0, mostShown))

  return (
    <details className="part">
      <summary>Für Entwickler</summary>
      <h3>Zustand je Anfrage, ab der nächsten</h3>
      {operationNames.map((name) => (
        <Choice
          key={name}
          label={name}
          value={conditions[name] ?? ''}
          onChoose={(value) => {
            const { [name]: _, ...others } = conditions
            const condition = conditionNames.find((known) => known === value)
            onConditions(condition === undefined ? others : { ...others, [name]: condition })
          }}
        >
          <option value="">normal</option>
          {conditionNames.map((known) => (
            <option key={known} value={known}>
              {known} – {conditionRules[known].description}
            </option>
          ))}
        </Choice>
      ))}
      <Choice
        label="Verzögerung"
        value={String(latency)}
        onChoose={(value) => {
          const next = latencies.find((known) => String(known) === value) ?? 0
          applyLatency(workbench, next)
          setLatency(next)
        }}
      >
        {latencies.map((known) => (
          <option key={known} value={known}>
            {known} ms
          </option>
        ))}
      </Choice>
      <p className="line">
        <button type="button" className="action" onClick={() => location.reload()}>
          Neu laden
        </button>
        <a href={`${workbench.base}graphiql.html`} target="_blank" rel="noreferrer">
          GraphiQL öffnen
        </a>
      </p>
      <OperationList log={workbench.log} />
      <details onToggle={({ currentTarget }) => void (currentTarget.open && showReport())}>
        <summary>Bericht als JSON</summary>
        <pre tabIndex={0} role="group" aria-label="Bericht als JSON">
          {json}
        </pre>
      </details>
      <p className="hint">
        <code>?panel=off</code> blendet die Werkzeuge aus, <code>?panel=on</code> holt sie zurück.
      </p>
    </details>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <p className="row">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </p>
  )
}
