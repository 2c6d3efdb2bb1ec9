import { useId, useState } from 'react'
import { parseCount } from './formatCount'
import styles from './QuantityStepper.module.scss'

export interface QuantityStepperProps {
  /** How many there are. */
  count: number
  /** The highest count that can be reached; the lowest is 1. */
  max: number
  /** The id of the element that names what is counted. */
  describedBy: string
  /** Called with each count that is wanted. */
  onChange: (count: number) => void
}

/** A count that can be typed, between two buttons. The parent announces what a change comes to. */
export function QuantityStepper({ count, max, describedBy, onChange }: QuantityStepperProps) {
  const problemId = useId()
  /** What is being typed; null while nobody does. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)

  const isFit = (wanted: number) => wanted >= 1 && wanted <= max
  const endTyping = () => {
    if (typed === null) return
    const wanted = parseCount(typed) ?? 0
    setTyped(null)
    setRefused(!isFit(wanted))
    if (isFit(wanted) && wanted !== count) onChange(wanted)
  }
  const step = (wanted: number) => {
    setRefused(false)
    if (isFit(wanted)) onChange(wanted)
  }
  return (
    <div className={styles.room}>
      <div className={styles.stepper}>
        <button
          type="button"
          className="d-print-none"
          aria-label="Menge verringern"
          aria-describedby={describedBy}
          aria-disabled={count <= 1}
          onClick={() => step(count - 1)}
        >
          −
        </button>
        <input
          className="tabular"
          data-part="count"
          inputMode="numeric"
          autoComplete="off"
          aria-label="Menge"
          aria-describedby={`${describedBy} ${problemId}`}
          aria-invalid={isRefused}
          value={typed ?? count}
          // Not at the focus, which Tab brings with a selection: Safari takes that away when the press ends.
          onClick={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && endTyping()}
          onBlur={endTyping}
        />
        <button
          type="button"
          className="d-print-none"
          aria-label="Menge erhöhen"
          aria-describedby={describedBy}
          aria-disabled={count >= max}
          onClick={() => step(count + 1)}
        >
          +
        </button>
      </div>
      <p id={problemId} role="alert" className={styles.problem}>
        {isRefused && `Bitte eine ganze Zahl von 1 bis ${max}. Die Menge bleibt ${count}.`}
      </p>
    </div>
  )
}
