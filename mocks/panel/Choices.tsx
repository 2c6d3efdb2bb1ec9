import { useId } from 'react'

export interface ChoicesProps<Value extends string> {
  heading: string
  /** What can be chosen, each with its German name. */
  choices: readonly { value: Value; text: string }[]
  current: Value
  onChoose: (value: Value) => void
}

/** A row of toggle buttons; the current one is pressed. The heading names a state that has no button. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { heading, choices, current, onChoose } = props
  const headingId = useId()
  return (
    <div className="part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>
        {heading}
        {choices.every(({ value }) => value !== current) && <code> {current}</code>}
      </h3>
      <div className="actions">
        {choices.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className="action chip"
            aria-pressed={value === current}
            onClick={() => onChoose(value)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}
