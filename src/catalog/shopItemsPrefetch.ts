import type { ApolloClient } from '@apollo/client'
import type { createStore } from 'jotai'
import { apolloClientAtom } from '../api/apolloClient'
import { shopItemsQuery } from './shopItems.query'

/** How long a request counts as recent, in milliseconds. */
const recentMs = 10_000

const askedAt = new WeakMap<ApolloClient, number>()

/** Notes that the shop's items are being requested. */
export const noteAsked = (client: ApolloClient): void => {
  askedAt.set(client, performance.now())
}

/** Whether the shop's items were requested a moment ago, so that the shop need not request them again. */
export const hasJustAsked = (client: ApolloClient): boolean =>
  performance.now() - (askedAt.get(client) ?? -Infinity) < recentMs

const shownFrom = new WeakSet<ApolloClient>()

/**
 * Notes that the shop is shown, which requests its items itself: the prefetch of a quick tap may come after it.
 * Returns a function that takes the note back.
 */
export function noteShown(client: ApolloClient): () => void {
  shownFrom.add(client)
  return () => void shownFrom.delete(client)
}

/** Removes the shop's items from the cache. The shop requests them again, also while an older request is on its way. */
export function forgetShopItems(client: ApolloClient): void {
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'shopItems' })
  askedAt.delete(client)
}

/** Requests the shop's items before its screen does. The screen repeats a failed request and shows its failure. */
export function prefetchShopItems(store: ReturnType<typeof createStore>): void {
  const client = store.get(apolloClientAtom)
  if (hasJustAsked(client) || shownFrom.has(client)) return
  noteAsked(client)
  client.query({ query: shopItemsQuery, fetchPolicy: 'network-only' }).catch(() => {
    askedAt.delete(client)
  })
}
