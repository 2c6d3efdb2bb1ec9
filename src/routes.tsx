import type { createStore } from 'jotai'
import type { ReactNode } from 'react'
import { data, matchRoutes, redirect, type RouteObject } from 'react-router-dom'
import { ErrorScreen } from './app/ErrorScreen'
import { Frame, FrameError } from './app/Frame'
import { ScreenLoading } from './app/ScreenLoading'
import { pieces, type Piece } from './page/lazyCode'
import { addresses, paths, type ScreenName, type ScreenRecord } from './paths'
import { HomeScreen } from './screens/home/HomeScreen'
import { ItemPage, ItemToCome } from './screens/item/ItemToCome'
import { LegalNoticeScreen } from './screens/legal-notice/LegalNoticeScreen'
import { MaterialsScreen } from './screens/materials/MaterialsScreen'
import { ItemsToCome, ShopPage } from './screens/shop/ShopToCome'
import { SignInScreen } from './screens/sign-in/SignInScreen'
import { sessionAtom } from './session/session'
import { signInCallback } from './session/signInCallback'

type Store = ReturnType<typeof createStore>

/** Leads those away who may not open a screen (SPEC.md section 6). */
function guard(store: Store, role: ScreenRecord['role']): void {
  const { loggedIn, privilege } = store.get(sessionAtom)
  if (role === 'user' && !loggedIn) throw redirect(paths.signIn)
  if (role === 'admin' && privilege !== 'ADMIN') throw redirect(paths.home)
}

type Shop = Awaited<ReturnType<(typeof pieces)['shop']>>

/** A screen of the shop's side. Until its code and its data are there, a page that is loaded shows `toCome`. */
const dataRoute = (
  screen: keyof Shop['loaders'],
  component: 'ShopScreen' | 'ItemScreen' | 'ProfileScreen',
  toCome: ReactNode,
  store: Store,
  role?: ScreenRecord['role'],
): RouteObject => ({
  hydrateFallbackElement: toCome,
  loader: async (args) => {
    guard(store, role)
    return (await pieces.shop()).loaders[screen](store, args)
  },
  lazy: async () => ({ Component: (await pieces.shop())[component] }),
  // Searching the list asks nothing.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
  handle: 'shop' satisfies Piece,
})

const screenRoutes = (store: Store): Record<ScreenName, RouteObject> => ({
  home: { element: <HomeScreen /> },
  legalNotice: { element: <LegalNoticeScreen /> },
  materials: { element: <MaterialsScreen /> },
  signIn: { element: <SignInScreen /> },
  oauthRedirect: { loader: signInCallback(store), element: null },
  gallery: {
    lazy: async () => ({ Component: (await pieces.GalleryScreen()).GalleryScreen }),
    handle: 'GalleryScreen' satisfies Piece,
  },
  shop: dataRoute(
    'shop',
    'ShopScreen',
    <ShopPage>
      <ItemsToCome />
    </ShopPage>,
    store,
  ),
  item: dataRoute(
    'item',
    'ItemScreen',
    <ItemPage>
      <ItemToCome />
    </ItemPage>,
    store,
  ),
  profile: dataRoute('profile', 'ProfileScreen', <ScreenLoading />, store, 'user'),
  createItem: {
    hydrateFallbackElement: <ScreenLoading />,
    loader: () => (guard(store, 'admin'), null),
    lazy: async () => ({ Component: (await pieces.CreateItemScreen()).CreateItemScreen }),
    handle: 'CreateItemScreen' satisfies Piece,
  },
})

const notFound: RouteObject = {
  path: '*',
  loader: () => {
    throw data(null, { status: 404, statusText: 'Not Found' })
  },
  element: null,
}

/** The route table (SPEC.md section 2): every screen inside the frame, as is the screen for whatever goes wrong. */
export function createRoutes(store: Store): RouteObject[] {
  const routes = screenRoutes(store)
  const screens = addresses.map(({ path, screen }): RouteObject => ({ path, ...routes[screen] }))
  const children = [{ errorElement: <ErrorScreen />, children: [...screens, notFound] }]
  return [{ element: <Frame />, errorElement: <FrameError />, children }]
}

/** The routes of the screen at an address. */
export const routesAt = (routes: RouteObject[], pathname: string, basename: string) =>
  (matchRoutes(routes, pathname, basename) ?? []).map(({ route }) => route)

/** The piece of code that the screen of these routes needs beyond the start. */
export const pieceAt = (matched: RouteObject[]): Piece | undefined =>
  matched.find(({ handle }) => handle)?.handle

/** Loads the code of a screen that a page holds whole, without data, so that it is hydrated as it is. */
export async function loadWholeScreens(matched: RouteObject[]): Promise<void> {
  for (const route of matched) {
    if (typeof route.lazy !== 'function' || route.hydrateFallbackElement !== undefined) continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
