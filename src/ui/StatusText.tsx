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
      {isRetrying ? (
        <LoadingText />
      ) : (
        <>
          <p role="alert" lang="en" className={styles.errorText}>
            Error
          </p>
          <p>Die Daten konnten nicht geladen werden.</p>
        </>
      )}
      <RetryButton onRetry={onRetry} isRetrying={isRetrying} />
    </div>
  )
}
