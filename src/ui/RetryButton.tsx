import { useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focusHeading'

export interface RetryButtonProps {
  /** Sends the request again. */
  onRetry: () => void
  /** Whether a retry is under way; the button keeps the focus and does nothing meanwhile. */
  isRetrying: boolean
  /** Whether it is the likeliest way on from a screen that has failed. */
  isPrimary?: boolean
}

/**
 * Retries a failed request. When its result replaces the button, the focus moves to the heading above it.
 */
export function RetryButton({ onRetry, isRetrying, isPrimary = false }: RetryButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = ref.current
    const region = button?.closest('dialog, section[aria-labelledby], main')
    return () => {
      if (!region || document.activeElement !== button) return
      // The heading of the result is there only after React has rendered it.
      queueMicrotask(() => focusHeading(region))
    }
  }, [])

  useEffect(() => {
    if (!isRetrying) return undefined
    const button = ref.current
    return () => {
      // The new error message stands above the button, perhaps outside the window.
      if (document.activeElement === button) {
        button?.closest('section')?.scrollIntoView({ block: 'nearest' })
      }
    }
  }, [isRetrying])

  return (
    <button
      ref={ref}
      type="button"
      className={`btn ${isPrimary ? 'btn-primary' : 'btn-outline'}`}
      aria-disabled={isRetrying}
      onClick={() => !isRetrying && onRetry()}
    >
      Erneut versuchen
    </button>
  )
}
