import styles from './ProgressBar.module.scss'

/** How long something may be on its way before a progress bar says so, in milliseconds. */
export const progressDelayMs = 150

export interface ProgressBarProps {
  /** Whether `progressDelayMs` have passed already: the bar then shows at once. */
  isLate?: boolean
}

/** A hairline at the top of the window while something is on its way. It shows after `progressDelayMs`. */
export function ProgressBar({ isLate = false }: ProgressBarProps) {
  const animationDelay = `${isLate ? 0 : progressDelayMs}ms`
  return (
    <span
      className={styles.bar}
      style={{ animationDelay }}
      data-part="progress"
      aria-hidden="true"
    />
  )
}
