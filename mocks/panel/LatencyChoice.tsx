import { useId } from 'react'
import { latencies, type Latency } from '../tabState'

export interface LatencyChoiceProps {
  latency: Latency
  onChange: (latency: Latency) => void
}

const labels: Record<Latency, string> = { 0: '0 ms', 300: '300 ms', 1000: '1 s', 3000: '3 s' }

/** By how much every answer is held back. */
export function LatencyChoice({ latency, onChange }: LatencyChoiceProps) {
  const name = useId()
  return (
    <fieldset className="part">
      <legend>
        <h3>Verzögerung jeder Antwort</h3>
      </legend>
      <div className="segments">
        {latencies.map((choice) => (
          <label key={choice} className="segment">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === latency}
              onChange={() => onChange(choice)}
            />
            {labels[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
