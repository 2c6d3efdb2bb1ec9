import { useState } from 'react'
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
  /** What is being typed; null while nobody does. */
  const [typed, setTyped] = useState<string | null>(null)

  const endTyping = () => {
    setTyped(null)
    const wanted = Math.min(max, Number(typed))
    if (wanted >= 1 && wanted !== count) onChange(wanted)
  }
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label="Menge verringern"
        aria-describedby={describedBy}
        aria-disabled={count <= 1}
        onClick={() => count > 1 && onChange(count - 1)}
      >
        −
      </button>
      <input
        className="tabular"
        data-part="count"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Menge"
        aria-describedby={describedBy}
        value={typed ?? count}
        // Not at the focus, which Tab brings with a selection: Safari takes that away when the press ends.
        onClick={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
        onKeyDown={({ key }) => key === 'Enter' && endTyping()}
        onBlur={endTyping}
      />
      <button
        type="button"
        aria-label="Menge erhöhen"
        aria-describedby={describedBy}
        aria-disabled={count >= max}
        onClick={() => count < max && onChange(count + 1)}
      >
        +
      </button>
    </div>
  )
}
