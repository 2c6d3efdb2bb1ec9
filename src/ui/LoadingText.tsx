import { patienceMs, useAnnouncement } from './announcement'
import { ProgressBar } from './ProgressBar'
import styles from './StatusText.module.scss'

/** The text of a screen whose data is loading (SPEC.md section 8); a wait of some length is announced. */
export function LoadingText() {
  return (
    <p className={styles.loading}>
      <LoadingWord />
    </p>
  )
}

/** The same within a line of text. */
export function LoadingWord() {
  useAnnouncement('Wird geladen.', patienceMs)
  return (
    <>
      <ProgressBar />
      <span lang="en">Loading...</span>
    </>
  )
}
