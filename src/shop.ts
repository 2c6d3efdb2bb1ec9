// What needs data: loaded when a link to it is pointed at, at the latest when one is followed.
import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
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

/**
 * The data of each screen. A page that is loaded or gone back to is rendered when its data is there, so that it can stand
 * where it was left. A screen that a link leads to says "Loading..." meanwhile. A failure is part of the result.
 */
export const loaders = {
  shop: (store: Store, isFollowed: boolean) => {
    const isRenewed = isFollowed && !isRecent(store.get(apolloClientAtom))
    return load(store, isFollowed, shopItemsQuery, {}, isRenewed)
  },
  item: (store: Store, isFollowed: boolean, { id = '' }: Params) =>
    load(store, isFollowed, shopItemByIdQuery, { id }),
  profile: (store: Store, isFollowed: boolean) => load(store, isFollowed, currentUserQuery, {}),
}

function load<Variables extends OperationVariables>(
  store: Store,
  isFollowed: boolean,
  query: TypedDocumentNode<object, Variables>,
  variables: Variables,
  isRenewed = false,
): QueryRef | Promise<QueryRef> {
  const client = store.get(apolloClientAtom)
  const cached = client.readQuery<object, OperationVariables>({ query, variables })
  // What is cached without a value, as after a failure, is requested again.
  const isMissing = Object.values(cached ?? {}).includes(null)
  const cachePolicy = isMissing ? 'network-only' : 'cache-first'
  const fetchPolicy = isRenewed ? 'cache-and-network' : cachePolicy
  const preload = createQueryPreloader(client)
  const options = { variables, fetchPolicy, errorPolicy: 'all' } as const
  const loaded: QueryRef = preload<object, OperationVariables>(query, options)
  // The screen shows the failure.
  return isFollowed ? loaded : preload.toPromise(loaded).catch(() => loaded)
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
