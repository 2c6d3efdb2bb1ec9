import { useState, type KeyboardEvent } from 'react'
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
  /** Called at each change of the field with the count that it stands for: the one before where it holds none. */
  onType: (count: number) => void
  /** Called when typing has ended. */
  onTyped: () => void
}

/** What stands in the field while somebody types, and the count that stood there before. */
interface Typing {
  text: string
  countBefore: number
}

/** A count that can be typed, between two buttons. The parent announces what a change comes to. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { count, max, describedBy, onIncrease, onDecrease, onType, onTyped } = props
  const [typing, setTyping] = useState<Typing | null>(null)

  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '')
    const wanted = Math.min(max, Number(digits))
    const countBefore = typing?.countBefore ?? count
    setTyping({ text: wanted < max ? digits : String(max), countBefore })
    onType(wanted < 1 ? countBefore : wanted)
  }
  const endTyping = () => {
    if (typing === null) return
    setTyping(null)
    onTyped()
  }
  const increase = () => count < max && onIncrease()
  const decrease = () => count > 1 && onDecrease()
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') endTyping()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    // The cursor would go to an end of the field.
    event.preventDefault()
    setTyping(null)
    if (event.key === 'ArrowUp') increase()
    else decrease()
  }

  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label="Menge verringern"
        aria-describedby={describedBy}
        aria-disabled={count <= 1}
        onClick={decrease}
      >
        −
      </button>
      <input
        className="tabular"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Menge"
        aria-describedby={describedBy}
        aria-valuenow={count}
        aria-valuemin={1}
        aria-valuemax={max}
        value={typing?.text ?? count}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={pressKey}
        onBlur={endTyping}
      />
      <button
        type="button"
        aria-label="Menge erhöhen"
        aria-describedby={describedBy}
        aria-disabled={count >= max}
        onClick={increase}
      >
        +
      </button>
    </div>
  )
}
