import type { createStore } from 'jotai'
import type { ReactNode } from 'react'
import { data, redirect, type RouteMatch, type RouteObject } from 'react-router-dom'
import { ErrorScreen } from './app/ErrorScreen'
import { Frame, FrameError } from './app/Frame'
import { pieces } from './app/pieces'
import { ScreenLoading } from './app/ScreenLoading'
import { addresses, paths, screenRecords, type ScreenName, type ScreenRecord } from './paths'
import { HomeScreen } from './screens/home/HomeScreen'
import { ItemPage, ItemFallback } from './screens/item/ItemFallback'
import { LegalNoticeScreen } from './screens/legal-notice/LegalNoticeScreen'
import { MaterialsScreen } from './screens/materials/MaterialsScreen'
import { ItemsFallback, ShopPage } from './screens/shop/ShopFallback'
import { SignInScreen } from './screens/sign-in/SignInScreen'
import { sessionAtom } from './session/session'
import { signInCallback } from './session/signInCallback'
import type { DataScreen } from './shop'

/** What loaders need beyond the request. */
interface LoaderContext {
  store: ReturnType<typeof createStore>
  /** Whether a link leads to the screen: it was not loaded with the page, gone back to or requested again. */
  isFollowed: (request: Request) => boolean
}

/** Redirects those who may not open a screen (SPEC.md section 6). */
function guard({ store }: LoaderContext, role: ScreenRecord['role']): void {
  const { loggedIn, privilege } = store.get(sessionAtom)
  if (role === 'user' && !loggedIn) throw redirect(paths.signIn)
  if (role === 'admin' && privilege !== 'ADMIN') throw redirect(paths.home)
}

/** A screen of the lazy chunk `shop`. A loaded page shows `fallback` until code and data have arrived. */
const dataRoute = (
  screen: DataScreen,
  component: 'ShopScreen' | 'ItemScreen' | 'ProfileScreen',
  fallback: ReactNode,
  context: LoaderContext,
): RouteObject => ({
  hydrateFallbackElement: fallback,
  loader: async ({ params, request }) => {
    const { role }: ScreenRecord = screenRecords[screen]
    guard(context, role)
    const { loadScreen } = await pieces.shop()
    return loadScreen(screen, params, context.store, context.isFollowed(request))
  },
  lazy: async () => ({ Component: (await pieces.shop())[component] }),
  // Searching and sorting the list loads nothing.
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
})

const shopFallback = (
  <ShopPage>
    <ItemsFallback />
  </ShopPage>
)

const itemFallback = (
  <ItemPage>
    <ItemFallback />
  </ItemPage>
)

const screenRoutes = (context: LoaderContext): Record<ScreenName, RouteObject> => ({
  home: { element: <HomeScreen /> },
  legalNotice: { element: <LegalNoticeScreen /> },
  materials: { element: <MaterialsScreen /> },
  signIn: { element: <SignInScreen /> },
  oauthRedirect: {
    hydrateFallbackElement: <ScreenLoading />,
    loader: signInCallback(context.store),
    element: null,
  },
  gallery: { lazy: async () => ({ Component: (await pieces.GalleryScreen()).GalleryScreen }) },
  shop: dataRoute('shop', 'ShopScreen', shopFallback, context),
  item: dataRoute('item', 'ItemScreen', itemFallback, context),
  profile: dataRoute('profile', 'ProfileScreen', <ScreenLoading title="Profil" />, context),
  createItem: {
    hydrateFallbackElement: <ScreenLoading title="Produkt erstellen" />,
    loader: () => (guard(context, screenRecords.createItem.role), null),
    lazy: async () => ({ Component: (await pieces.CreateItemScreen()).CreateItemScreen }),
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
export function createRoutes(
  store: LoaderContext['store'],
  isFollowed: LoaderContext['isFollowed'] = () => false,
): RouteObject[] {
  const routes = screenRoutes({ store, isFollowed })
  const screens = addresses.map(({ path, screen }): RouteObject => ({ path, ...routes[screen] }))
  const children = [...screens, notFound]
  const inFrame = { errorElement: <ErrorScreen />, hydrateFallbackElement: <ScreenLoading /> }
  return [
    { element: <Frame />, errorElement: <FrameError />, children: [{ ...inFrame, children }] },
  ]
}

/** Loads the code of a screen that a page holds whole, without data, so that it is hydrated as it is. */
export async function loadWholeScreen(matches: RouteMatch[] | null): Promise<void> {
  for (const { route } of matches ?? []) {
    if (typeof route.lazy !== 'function' || route.hydrateFallbackElement !== undefined) continue
    Object.assign(route, await route.lazy(), { lazy: undefined })
  }
}
