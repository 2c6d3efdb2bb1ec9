// What needs data: loaded when a link to it is pointed at, at the latest when one is followed.
import type { ApolloClient } from '@apollo/client'
import { createQueryPreloader } from '@apollo/client/react'
import type { createStore } from 'jotai'
import type { Params } from 'react-router-dom'
import { apolloClientAtom } from './api/apolloClient'
import { shopItemsQuery } from './catalog/shopItems.query'
import { shopItemByIdQuery } from './screens/item/shopItemById.query'
import { currentUserQuery } from './session/currentUser.query'

export { CartDrawer } from './cart/CartDrawer'
export { ItemScreen } from './screens/item/ItemScreen'
export { ProfileScreen } from './screens/profile/ProfileScreen'
export { ShopScreen } from './screens/shop/ShopScreen'
export { AccountMenu } from './session/AccountMenu'

type Store = ReturnType<typeof createStore>

type Preload = ReturnType<typeof createQueryPreloader>
type QueryRef = Parameters<Preload['toPromise']>[0]

/**
 * The data of each screen. A page that is loaded or gone back to is rendered when its data is there, so that it can stand
 * where it was left. A screen that a link leads to says "Loading..." meanwhile. A failure is part of the result.
 */
export const loaders = {
  shop: (store: Store, isFollowed: boolean) => {
    const client = store.get(apolloClientAtom)
    const fetchPolicy = isFollowed && !isRecent(client) ? 'cache-and-network' : 'cache-first'
    return load(store, isFollowed, (preload) =>
      preload(shopItemsQuery, { fetchPolicy, errorPolicy: 'all' }),
    )
  },
  item: (store: Store, isFollowed: boolean, { id = '' }: Params) =>
    load(store, isFollowed, (preload) =>
      preload(shopItemByIdQuery, { variables: { id }, errorPolicy: 'all' }),
    ),
  profile: (store: Store, isFollowed: boolean) =>
    load(store, isFollowed, (preload) => preload(currentUserQuery, { errorPolicy: 'all' })),
}

function load(
  store: Store,
  isFollowed: boolean,
  request: (preload: Preload) => QueryRef,
): QueryRef | Promise<QueryRef> {
  const preload = createQueryPreloader(store.get(apolloClientAtom))
  const query = request(preload)
  // The screen shows the failure.
  return isFollowed ? query : preload.toPromise(query).catch(() => query)
}

/** How long a list that a pointer has requested counts as new, in milliseconds. */
const recentMs = 10_000

const requestTimes = new WeakMap<ApolloClient, number>()

const isRecent = (client: ApolloClient) =>
  performance.now() - (requestTimes.get(client) ?? -Infinity) < recentMs

/** Requests the shop's items when somebody points at a link to them. A failure surfaces at the click. */
export function prefetchShop(store: Store): void {
  const client = store.get(apolloClientAtom)
  if (isRecent(client)) return
  requestTimes.set(client, performance.now())
  client
    .query({ query: shopItemsQuery, fetchPolicy: 'network-only' })
    .catch(() => requestTimes.delete(client))
}
