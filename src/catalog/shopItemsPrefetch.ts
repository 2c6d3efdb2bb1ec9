import type { ApolloClient } from '@apollo/client'
import type { createStore } from 'jotai'
import { apolloClientAtom } from '../api/apolloClient'
import { shopItemsQuery } from './shopItems.query'

/** For how long an answer that was asked for in advance counts as the latest, in milliseconds. */
const freshMs = 10_000

const askedAt = new WeakMap<ApolloClient, number>()

/** Whether the shop's items have just been asked for, so that opening the shop need not ask again. */
export const hasJustAsked = (client: ApolloClient): boolean =>
  performance.now() - (askedAt.get(client) ?? -Infinity) < freshMs

/** Asks for the shop's items before its screen does. What fails is asked for again, and told, by the screen. */
export function prefetchShopItems(store: ReturnType<typeof createStore>): void {
  const client = store.get(apolloClientAtom)
  if (hasJustAsked(client)) return
  askedAt.set(client, performance.now())
  client.query({ query: shopItemsQuery, fetchPolicy: 'network-only' }).catch(() => {
    askedAt.delete(client)
  })
}
