import { useNavigation } from 'react-router-dom'
import styles from './ProgressBar.module.scss'

/** A hairline at the top of the window while a screen is on its way; it shows itself after 150 ms. */
export function ProgressBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={styles.bar} data-part="progress" />
}
