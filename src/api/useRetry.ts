import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { failureReason } from './failure'

/**
 * Retries the failed query of a screen when the visitor asks for it. One that failed for lack of a connection is also retried
 * when the browser is online again.
 */
export function useRetry(error: unknown) {
  const { revalidate, state } = useRevalidator()
  const isDisconnected = error !== undefined && failureReason(error) === 'offline'

  useEffect(() => {
    if (!isDisconnected) return undefined
    const retry = () => void revalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isDisconnected, revalidate])

  return { onRetry: () => void revalidate(), isRetrying: state !== 'idle' }
}
