import { useId } from 'react'
import {
  formatConditions,
  parseConditions,
  presetNames,
  presets,
  type Conditions,
} from '../conditions'

export interface PresetChipsProps {
  conditions: Conditions
  onChange: (conditions: Conditions) => void
}

const choices = [
  { name: 'normal', conditions: {} },
  ...presetNames.map((name) => ({ name, conditions: parseConditions(presets[name]).conditions })),
]

/** The named presets; the pressed one is the state in force. */
export function PresetChips({ conditions, onChange }: PresetChipsProps) {
  const headingId = useId()
  const current = formatConditions(conditions)
  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Vorlagen</h3>
      <div className="chips">
        {choices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            className="chip"
            aria-pressed={formatConditions(choice.conditions) === current}
            onClick={() => onChange(choice.conditions)}
          >
            {choice.name}
          </button>
        ))}
      </div>
    </div>
  )
}
