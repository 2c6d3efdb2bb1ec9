import type { ReactNode } from 'react'
import { ProgressBar } from './ProgressBar'
import { RetryButton } from './RetryButton'
import styles from './StatusText.module.scss'

/** The text of a screen whose data is on its way (SPEC.md section 8). */
export function LoadingText() {
  return (
    <>
      <ProgressBar />
      <p role="status" lang="en" className={styles.loading}>
        Loading...
      </p>
    </>
  )
}

export interface RetryStatusProps {
  /** Whether it is being asked again. */
  isRetrying: boolean
  /** What went wrong. */
  children: ReactNode
}

/**
 * What went wrong or, in as much room, that it is being asked again: the button below stays under the pointer, also for
 * a double click.
 */
export function RetryStatus({ isRetrying, children }: RetryStatusProps) {
  return (
    <div className={styles.retryStatus}>
      {isRetrying && <LoadingText />}
      {/* Put there anew each time, which is what a screen reader announces. */}
      <div key={String(isRetrying)} className={isRetrying ? styles.reserved : undefined}>
        {children}
      </div>
    </div>
  )
}

export interface ErrorTextProps {
  /** Asks again. */
  onRetry: () => void
  /** Whether it is being asked again. */
  isRetrying?: boolean
}

/** The text of a screen whose data could not be had (SPEC.md section 8), with a way on. */
export function ErrorText({ onRetry, isRetrying = false }: ErrorTextProps) {
  return (
    <div className={styles.error}>
      <RetryStatus isRetrying={isRetrying}>
        <p role="alert" lang="en" className={styles.errorText}>
          Error
        </p>
        <p>Die Daten konnten nicht geladen werden.</p>
      </RetryStatus>
      <RetryButton onRetry={onRetry} isRetrying={isRetrying} />
    </div>
  )
}
