import { NetworkStatus } from '@apollo/client'
import { EmptyState } from './EmptyState'
import { LoadingText } from './LoadingText'
import { WayOnLinks, type WayOnLink } from './WayOn'
import styles from './StatusText.module.scss'

export interface RetryProps {
  /** Sends the request again. */
  onRetry: () => void
  /** Whether a retry is under way. */
  isRetrying: boolean
}

/** Retries a failed request; the button keeps the focus and does nothing meanwhile. */
export function RetryButton(props: RetryProps & { isPrimary?: boolean }) {
  const { onRetry, isRetrying, isPrimary = false } = props
  return (
    <button
      type="button"
      className={`btn ${isPrimary ? 'btn-primary' : 'btn-outline'}`}
      aria-disabled={isRetrying}
      onClick={() => !isRetrying && onRetry()}
    >
      Erneut versuchen
    </button>
  )
}

/** What stands where the data of a part of a screen is loading or could not be loaded (SPEC.md section 8). */
export function QueryState(props: { networkStatus: NetworkStatus; onRetry: () => void }) {
  if (props.networkStatus === NetworkStatus.loading) return <LoadingText />
  const isRetrying = props.networkStatus === NetworkStatus.refetch
  return (
    <section className={styles.error}>
      <FailedLoad isRetrying={isRetrying} />
      <RetryButton onRetry={props.onRetry} isRetrying={isRetrying} />
    </section>
  )
}

/** The same in place of all that a screen shows, with another way to go on. */
export function ErrorScreenText({ way, ...retry }: RetryProps & { way: WayOnLink }) {
  return (
    <EmptyState
      picture="half-built"
      ways={
        <>
          <RetryButton {...retry} isPrimary />
          <WayOnLinks links={[way]} hasPrimary={false} />
        </>
      }
    >
      <FailedLoad isRetrying={retry.isRetrying} />
    </EmptyState>
  )
}

function FailedLoad({ isRetrying }: { isRetrying: boolean }) {
  if (isRetrying) return <LoadingText />
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.errorText}>Die Daten konnten nicht geladen werden.</p>
      <p className={styles.errorNote}>
        <span lang="en">Error</span> · Bitte versuchen Sie es in einigen Minuten noch einmal.
      </p>
    </div>
  )
}
