import { Link } from 'react-router-dom'
import { paths } from '../../paths'
import { useAnnouncement } from '../../ui/announcement'
import { EmptyState } from '../../ui/EmptyState'
import { RetryButton } from '../../ui/RetryButton'
import { RetryStatus } from '../../ui/StatusText'

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
    <EmptyState
      picture="half-built"
      ways={
        <>
          <RetryButton onRetry={onRetry} isRetrying={isRetrying} isPrimary />
          <Link to={paths.gallery} className="btn btn-outline">
            Gallerie ansehen
          </Link>
        </>
      }
    >
      <RetryStatus isRetrying={isRetrying}>
        <h2>Hier wird noch gebaut</h2>
        <p>Dieser Bereich befindet sich im Aufbau und ist in Kürze verfügbar.</p>
      </RetryStatus>
      <p>Welche Formen möglich sind, zeigt solange die Gallerie.</p>
    </EmptyState>
  )
}
