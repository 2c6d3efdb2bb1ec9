import { useReadQuery, type QueryRef } from '@apollo/client/react'
import type { TypedDocumentNode } from '@apollo/client'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { failureReason } from './failure'
import type { ResultOf } from './graphql'

/**
 * Reads the query that the loader of a screen has preloaded, and suspends until its answer is there. A failed one can be
 * retried; one that failed for lack of a connection is also retried when the browser is online again.
 */
export function useScreenQuery<Query extends TypedDocumentNode<unknown, never>>() {
  const { data, error } = useReadQuery(useLoaderData<QueryRef<ResultOf<Query>>>())
  const { revalidate, state } = useRevalidator()
  const isDisconnected = error !== undefined && failureReason(error) === 'offline'

  useEffect(() => {
    if (!isDisconnected) return undefined
    const retry = () => void revalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isDisconnected, revalidate])

  return { data, error, retry: { onRetry: () => void revalidate(), isRetrying: state !== 'idle' } }
}
