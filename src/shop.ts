// Lazy chunk with shop, item, profile and cart: loaded when a link to one is hovered or focused, at the latest when followed.
import type { ApolloClient, DocumentNode } from '@apollo/client'
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

/** The menu of a signed-in person, whose code nobody else loads. */
export const loadAccountMenu = () => import('./session/AccountMenu')

type Store = ReturnType<typeof createStore>

type QueryRef = Parameters<ReturnType<typeof createQueryPreloader>['toPromise']>[0]

/** The query of each screen. The parameters of its address are the variables. */
const queries = { shop: shopItemsQuery, item: shopItemByIdQuery, profile: currentUserQuery }

export type DataScreen = keyof typeof queries

/**
 * Loads the data of a screen. A page that is loaded or gone back to is rendered when its data is there, so that its
 * scroll position can be restored. A screen that a link leads to says "Loading..." meanwhile. A failure is part of the result.
 */
export function loadScreen(
  screen: DataScreen,
  variables: Params,
  store: Store,
  isFollowed: boolean,
): QueryRef | Promise<QueryRef> {
  const query: DocumentNode = queries[screen]
  const client = store.get(apolloClientAtom)
  const cached = client.readQuery<object>({ query, variables })
  // A root field cached as null, as after a failure, is requested again.
  const isMissing = Object.values(cached ?? {}).includes(null)
  const fetchPolicy = isMissing ? 'network-only' : 'cache-first'
  const preload = createQueryPreloader(client)
  const loaded: QueryRef = preload(query, { variables, fetchPolicy, errorPolicy: 'all' })
  // The screen shows the failure.
  return isFollowed ? loaded : preload.toPromise(loaded).catch(() => loaded)
}

/** How long a requested list counts as fresh, in milliseconds. */
const recentMs = 10_000

const requestTimes = new WeakMap<ApolloClient, number>()

/** Requests the shop's items anew when somebody points at a link to them. A failure surfaces at the click. */
export function prefetchShop(store: Store): void {
  const client = store.get(apolloClientAtom)
  if (performance.now() - (requestTimes.get(client) ?? -Infinity) < recentMs) return
  requestTimes.set(client, performance.now())
  client
    .query({ query: shopItemsQuery, fetchPolicy: 'network-only' })
    .catch(() => requestTimes.delete(client))
}
