import styles from './ProgressBar.module.scss'

/** A hairline at the top of the window while something is on its way; it shows itself after 150 ms. */
export function ProgressBar() {
  return <span className={styles.bar} data-part="progress" aria-hidden="true" />
}
