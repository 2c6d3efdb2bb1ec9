import { useEffect, useLayoutEffect, useRef } from 'react'

export interface RetryButtonProps {
  /** Asks again. */
  onRetry: () => void
  /** Whether it is being asked again; the button keeps the focus meanwhile, and does nothing. */
  isRetrying: boolean
}

/**
 * Asks again for what could not be had. When the answer takes the button's place, the focus goes on to the heading
 * above it.
 */
export function RetryButton({ onRetry, isRetrying }: RetryButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const button = ref.current
    const region = button?.closest('dialog, section[aria-labelledby], main')
    return () => {
      if (!region || document.activeElement !== button) return
      // The heading of the answer stands there only after React has finished.
      queueMicrotask(() => focusHeading(region))
    }
  }, [])

  useEffect(() => {
    if (!isRetrying) return undefined
    const button = ref.current
    return () => {
      // What went wrong again stands above the button, perhaps out of the window.
      if (document.activeElement === button) {
        button?.parentElement?.scrollIntoView({ block: 'nearest' })
      }
    }
  }, [isRetrying])

  return (
    <button
      ref={ref}
      type="button"
      className="btn btn-outline"
      aria-disabled={isRetrying}
      onClick={() => !isRetrying && onRetry()}
    >
      Erneut versuchen
    </button>
  )
}

function focusHeading(region: Element): void {
  const heading = region.querySelector<HTMLElement>('h1, h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
