// What needs data: loaded when a link to it is pointed at, at the latest when one is followed.
import type { ApolloClient } from '@apollo/client'
import { createQueryPreloader, type PreloadQueryFetchPolicy } from '@apollo/client/react'
import type { createStore } from 'jotai'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { apolloClientAtom } from './api/apolloClient'
import { shopItemsQuery } from './catalog/shopItems.query'
import { navigation } from './page/navigation'
import { shopItemByIdQuery } from './screens/item/shopItemById.query'
import { currentUserQuery } from './session/currentUser.query'

export { CartDrawer } from './cart/CartDrawer'
export { ItemScreen } from './screens/item/ItemScreen'
export { ProfileScreen } from './screens/profile/ProfileScreen'
export { ShopScreen } from './screens/shop/ShopScreen'
export { AccountMenu } from './session/AccountMenu'

type Store = ReturnType<typeof createStore>

/**
 * The data of each screen. A page that is loaded or gone back to is rendered when its data is there, so that it can stand
 * where it was left; one that a link leads to says "Loading..." meanwhile.
 */
export const loaders = {
  shop: (store: Store) =>
    preload(store, (ask) =>
      ask(shopItemsQuery, { fetchPolicy: policyFor(store), errorPolicy: 'all' }),
    ),
  item: (store: Store, { params }: LoaderFunctionArgs) =>
    preload(store, (ask) =>
      ask(shopItemByIdQuery, { variables: { id: params['id'] ?? '' }, errorPolicy: 'all' }),
    ),
  profile: (store: Store) => preload(store, (ask) => ask(currentUserQuery, { errorPolicy: 'all' })),
}

/** How long a list that was asked for counts as new, in milliseconds. */
const recentMs = 10_000

const askedAt = new WeakMap<ApolloClient, number>()

const hasJustAsked = (client: ApolloClient) =>
  performance.now() - (askedAt.get(client) ?? -Infinity) < recentMs

/** Asks for the shop's items when a link to them is pointed at. A failure surfaces at the click. */
export function prefetchShop(store: Store): void {
  const client = store.get(apolloClientAtom)
  if (hasJustAsked(client)) return
  askedAt.set(client, performance.now())
  client
    .query({ query: shopItemsQuery, fetchPolicy: 'network-only' })
    .catch(() => askedAt.delete(client))
}

const policyFor = (store: Store): PreloadQueryFetchPolicy =>
  navigation.isFollowed && !hasJustAsked(store.get(apolloClientAtom))
    ? 'cache-and-network'
    : 'cache-first'

type Ask = ReturnType<typeof createQueryPreloader>
type Ref = Parameters<Ask['toPromise']>[0]

async function preload(store: Store, start: (ask: Ask) => Ref): Promise<Ref> {
  const ask = createQueryPreloader(store.get(apolloClientAtom))
  const query = start(ask)
  // What has failed is part of the query's result.
  if (!navigation.isFollowed) await ask.toPromise(query).catch(() => {})
  return query
}
