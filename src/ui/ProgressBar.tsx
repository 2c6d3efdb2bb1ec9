import styles from './ProgressBar.module.scss'

/** A hairline at the top of the window while something is loading. It shows after 150 ms. */
export const ProgressBar = () => (
  <span className={styles.bar} data-part="progress" aria-hidden="true" />
)
