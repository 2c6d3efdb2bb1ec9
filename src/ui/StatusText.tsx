import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { loadingSentence, patienceMs, useAnnouncement, useWaitEnd } from './announcement'
import { EmptyState } from './EmptyState'
import { ProgressBar } from './ProgressBar'
import { RetryButton } from './RetryButton'
import type { WayOnLink } from './WayOn'
import styles from './StatusText.module.scss'

/** The text of a screen whose data is loading (SPEC.md section 8); it is announced when that takes its time. */
export function LoadingText() {
  useAnnouncement(loadingSentence, patienceMs)
  return (
    <p className={styles.loading}>
      <LoadingWord />
    </p>
  )
}

/** The same within a line of text; announcing it is left to what shows it. */
export function LoadingWord() {
  return (
    <>
      <ProgressBar />
      <span lang="en">Loading...</span>
    </>
  )
}

export interface RetryStatusProps {
  /** Whether a retry is under way. */
  isRetrying: boolean
  /** What went wrong. */
  children: ReactNode
}

/**
 * The error message or, in the same space, the note that a retry is under way. The button below stays under the pointer,
 * also for a double click.
 */
export function RetryStatus({ isRetrying, children }: RetryStatusProps) {
  return (
    <div className={styles.retryStatus}>
      {isRetrying && <LoadingText />}
      {/* A new element each time: screen readers announce an alert when it is added. */}
      <div key={String(isRetrying)} className={isRetrying ? styles.reserved : undefined}>
        {children}
      </div>
    </div>
  )
}

export interface ErrorTextProps {
  /** Sends the request again. */
  onRetry: () => void
  /** Whether a retry is under way. */
  isRetrying?: boolean
}

/** The text where data could not be loaded (SPEC.md section 8), with a retry button. */
export function ErrorText({ onRetry, isRetrying = false }: ErrorTextProps) {
  return (
    <section className={styles.error}>
      <FailedLoad isRetrying={isRetrying} />
      <RetryButton onRetry={onRetry} isRetrying={isRetrying} />
    </section>
  )
}

export interface ErrorScreenTextProps extends ErrorTextProps {
  /** Where to go instead. */
  way: WayOnLink
}

/** The same in place of all that a screen shows, with another way to go on. */
export function ErrorScreenText({ onRetry, isRetrying = false, way }: ErrorScreenTextProps) {
  return (
    <EmptyState
      picture="half-built"
      ways={
        <>
          <RetryButton onRetry={onRetry} isRetrying={isRetrying} isPrimary />
          <Link to={way.to} className="btn btn-outline">
            {way.label}
          </Link>
        </>
      }
    >
      <FailedLoad isRetrying={isRetrying} />
    </EmptyState>
  )
}

function FailedLoad({ isRetrying }: { isRetrying: boolean }) {
  // The alert says it.
  useWaitEnd(null)
  return (
    <RetryStatus isRetrying={isRetrying}>
      <div role="alert">
        <p className={styles.errorText}>Die Daten konnten nicht geladen werden.</p>
        <p className={styles.errorNote}>
          <span lang="en">Error</span> · Bitte versuchen Sie es in einigen Minuten noch einmal.
        </p>
      </div>
    </RetryStatus>
  )
}
