import styles from './QuantityStepper.module.scss'

export interface QuantityStepperProps {
  /** How many there are. */
  count: number
  /** The highest count that can be reached; the lowest is 1. */
  max: number
  /** The id of the element that names what is counted. */
  describedBy: string
  /** Called when one more is wanted. */
  onIncrease: () => void
  /** Called when one less is wanted. */
  onDecrease: () => void
}

/** A count between two buttons. The parent announces what a change comes to. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { count, max, describedBy, onIncrease, onDecrease } = props
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label="Menge verringern"
        aria-describedby={describedBy}
        aria-disabled={count <= 1}
        onClick={() => count > 1 && onDecrease()}
      >
        −
      </button>
      <output className="tabular" aria-live="off" aria-label="Menge" aria-describedby={describedBy}>
        {count}
      </output>
      <button
        type="button"
        aria-label="Menge erhöhen"
        aria-describedby={describedBy}
        aria-disabled={count >= max}
        onClick={() => count < max && onIncrease()}
      >
        +
      </button>
    </div>
  )
}
