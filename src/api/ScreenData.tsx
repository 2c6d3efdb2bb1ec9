import type { TypedDocumentNode } from '@apollo/client'
import { createQueryPreloader, useReadQuery, type PreloadedQueryRef } from '@apollo/client/react'
import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { apolloClientAtom } from './apolloClient'
import { failureReason } from './failure'
import type { ResultOf } from './graphql'

/** What reads the data of a screen by useScreenQuery, or `fallback` until its answer is there (SPEC.md section 4). */
export function ScreenData({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const client = useAtomValue(apolloClientAtom)
  const loaded = useLoaderData<PreloadedQueryRef<unknown>>()
  // React keeps a fallback for 300 ms when only the answer ends its suspension. An update of state ends it at once.
  const [, setAnswered] = useState<unknown>()
  useEffect(() => {
    const update = () => setAnswered(loaded)
    createQueryPreloader(client).toPromise(loaded).then(update, update)
  }, [client, loaded])
  return <Suspense fallback={fallback}>{children}</Suspense>
}

/**
 * Reads the query that the loader of a screen has preloaded, and suspends until its answer is there. A failed one can be
 * retried; one that failed for lack of a connection is also retried when the browser is online again.
 */
export function useScreenQuery<Query extends TypedDocumentNode<unknown, never>>() {
  const { data, error } = useReadQuery(useLoaderData<PreloadedQueryRef<ResultOf<Query>>>())
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
