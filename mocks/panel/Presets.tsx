import { useId } from 'react'
import {
  formatConditions,
  parseConditions,
  presetNames,
  presets,
  type Conditions,
} from '../conditions'
import { presetTexts } from '../presetTexts'

export interface PresetsProps {
  conditions: Conditions
  onChoose: (conditions: Conditions) => void
}

const choices = [
  { text: 'alles antwortet', mock: '' },
  ...presetNames.map((name) => ({ text: presetTexts[name], mock: presets[name] })),
].map(({ text, mock }) => ({ text, conditions: parseConditions(mock).conditions }))

/** The named states of the mock backend; the pressed one is in force. */
export function Presets({ conditions, onChoose }: PresetsProps) {
  const headingId = useId()
  const current = formatConditions(conditions)
  const chosen = choices.find((choice) => formatConditions(choice.conditions) === current)
  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>Zustand{chosen === undefined && <code> {current}</code>}</h3>
      <div className="actions">
        {choices.map((choice) => (
          <button
            key={choice.text}
            type="button"
            className="action chip"
            aria-pressed={choice === chosen}
            onClick={() => onChoose(choice.conditions)}
          >
            {choice.text}
          </button>
        ))}
      </div>
    </div>
  )
}
