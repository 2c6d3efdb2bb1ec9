import { ProgressBar } from './ProgressBar'
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
}

/** The text of a screen whose data could not be had (SPEC.md section 8), with a way on. */
export function ErrorText({ onRetry }: ErrorTextProps) {
  return (
    <div className={styles.error}>
      <p role="alert" lang="en" className={styles.errorText}>
        Error
      </p>
      <p>Die Daten konnten nicht geladen werden.</p>
      <button type="button" className="btn btn-outline" onClick={onRetry}>
        Erneut versuchen
      </button>
    </div>
  )
}
