import { useState, type MouseEvent } from 'react'
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
  /** Called with each count that is typed, and with the one before when the field is emptied again. */
  onType: (count: number) => void
  /** Called when typing has ended. */
  onTypingEnd: () => void
}

/** What stands in the field while somebody types. */
interface Typing {
  text: string
  countBefore: number
  /** Whether a count has been typed. */
  hasChanged: boolean
}

/** A count that can be typed, between two buttons. The parent announces what a change comes to. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { count, max, describedBy, onIncrease, onDecrease, onType, onTypingEnd } = props
  const [typing, setTyping] = useState<Typing | null>(null)

  const type = (entered: string) => {
    const digits = entered.replaceAll(/\D/g, '')
    const wanted = Math.min(max, Number(digits))
    const { countBefore, hasChanged } = typing ?? { countBefore: count, hasChanged: false }
    const text = wanted < max ? digits : String(max)
    setTyping({ text, countBefore, hasChanged: hasChanged || wanted >= 1 })
    if (wanted >= 1) onType(wanted)
    else if (hasChanged) onType(countBefore)
  }
  const endTyping = () => {
    if (typing === null) return
    setTyping(null)
    onTypingEnd()
  }
  const decrease = () => {
    setTyping(null)
    if (count > 1) onDecrease()
  }
  const increase = () => {
    setTyping(null)
    if (count < max) onIncrease()
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
        data-part="count"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Menge"
        aria-describedby={describedBy}
        value={typing?.text ?? count}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onMouseDown={focusByPress}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && endTyping()}
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

/** Safari would put the cursor where the field was pressed, and the count would not be selected any more. */
function focusByPress(event: MouseEvent<HTMLElement>): void {
  if (document.activeElement === event.currentTarget) return
  event.preventDefault()
  event.currentTarget.focus()
}
