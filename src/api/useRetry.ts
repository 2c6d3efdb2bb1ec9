import { NetworkStatus } from '@apollo/client'
import { useCallback, useEffect } from 'react'
import { failureReason } from './failure'

/** What is needed of a query's result to ask again. */
export interface RetryableQuery {
  error?: unknown
  networkStatus: NetworkStatus
  refetch: () => Promise<unknown>
}

/** Asking a failed query again. */
export interface Retry {
  /** Asks again; the query's result tells how it went. */
  retry: () => void
  /** Whether the query is being asked again. */
  isRetrying: boolean
}

/**
 * Asks a query again: when a person wants it, and once by itself when the browser is online again after the query has
 * failed for lack of a connection. Nothing else asks by itself, so that a busy backend is left alone.
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
