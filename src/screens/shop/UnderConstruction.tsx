import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { useAnnouncement } from '../../ui/announcement'
import { RetryButton } from '../../ui/RetryButton'
import { RetryStatus } from '../../ui/StatusText'
import styles from './UnderConstruction.module.scss'

const sentence = 'Der Shop ist im Aufbau und in Kürze verfügbar.'

export interface UnderConstructionProps {
  /** Asks again. */
  onRetry: () => void
  /** Whether a retry is under way. */
  isRetrying?: boolean
}

/** What stands in the shop's place while its items cannot be had (SPEC.md section 8). */
export function UnderConstruction({ onRetry, isRetrying = false }: UnderConstructionProps) {
  useAnnouncement(isRetrying ? null : sentence)
  return (
    <section className={styles.placeholder}>
      <RetryStatus isRetrying={isRetrying}>
        <div className={styles.layers} aria-hidden="true" />
        <h2>Hier wird noch gebaut</h2>
        <p>Dieser Bereich befindet sich im Aufbau und ist in Kürze verfügbar.</p>
      </RetryStatus>
      <RetryButton onRetry={onRetry} isRetrying={isRetrying} />
      <p className={styles.meanwhile}>
        Welche Formen möglich sind, zeigt solange die <Link to={paths.gallery}>Gallerie</Link>.
      </p>
    </section>
  )
}
