import { NetworkStatus } from '@apollo/client'
import { useCallback, useEffect } from 'react'
import { failureReason } from './failure'

/** The part of a query's result that a retry needs. */
export interface RetryableQuery {
  error?: unknown
  networkStatus: NetworkStatus
  refetch: () => Promise<unknown>
}

/** A retry of a failed query. */
export interface Retry {
  /** Sends the query again; its result shows the outcome. */
  retry: () => void
  /** Whether the query is being retried. */
  isRetrying: boolean
}

/**
 * Retries a failed query when the visitor asks for it. A query that failed for lack of a connection is also retried once
 * when the browser is online again. Nothing else retries by itself, which would add to a backend's load.
 */
export function useRetry({ error, networkStatus, refetch }: RetryableQuery): Retry {
  const retry = useCallback(() => {
    // Its failure is part of the query's result.
    void refetch().catch(() => {})
  }, [refetch])
  const isDisconnected = error !== undefined && failureReason(error) === 'offline'

  useEffect(() => {
    if (!isDisconnected) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isDisconnected, retry])

  return { retry, isRetrying: networkStatus === NetworkStatus.refetch }
}
