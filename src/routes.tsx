import type { createStore } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { data, type RouteObject } from 'react-router-dom'
import { ErrorScreen } from './app/ErrorScreen'
import { Frame, FrameError } from './app/Frame'
import { AdminsOnly, SignedInOnly } from './app/guards'
import { ScreenLoading } from './app/ScreenLoading'
import { loadCode } from './page/codeLoading'
import { nextTask } from './page/nextTask'
import type { PrefetchHandle } from './page/screenPrefetch'
import { addresses, screenRecords, type ScreenName, type ScreenRecord } from './paths'
import { HomeScreen } from './screens/home/HomeScreen'

type Store = ReturnType<typeof createStore>

type LoadedScreen = Exclude<ScreenName, 'home' | 'oauthRedirect'>

/** Loads the code of each screen that the start does not bring. */
const loaders: Record<LoadedScreen, () => Promise<ComponentType>> = {
  legalNotice: async () =>
    (await import('./screens/legal-notice/LegalNoticeScreen')).LegalNoticeScreen,
  materials: async () => (await import('./screens/materials/MaterialsScreen')).MaterialsScreen,
  gallery: async () => (await import('./screens/gallery/GalleryScreen')).GalleryScreen,
  shop: async () => (await import('./screens/shop/ShopScreen')).ShopScreen,
  item: async () => (await import('./screens/item/ItemScreen')).ItemScreen,
  createItem: async () => (await import('./screens/create-item/CreateItemScreen')).CreateItemScreen,
  signIn: async () => (await import('./screens/sign-in/SignInScreen')).SignInScreen,
  profile: async () => (await import('./screens/profile/ProfileScreen')).ProfileScreen,
}

// The import stands alone: Vite would move a handler chained to it inside its loader, where it misses failing styles.
const loadShopItemsPrefetch = () => import('./catalog/shopItemsPrefetch')

/** What may be loaded before a screen is opened. */
const prefetches = (store: Store): Partial<Record<ScreenName, PrefetchHandle>> => ({
  shop: {
    prefetch: () =>
      void loadShopItemsPrefetch().then(
        async (code) => {
          await nextTask()
          code.prefetchShopItems(store)
        },
        () => {},
      ),
  },
})

/** The code of the sign-in's callback, which few visits need. */
const callbackCode = (store: Store): NonNullable<RouteObject['lazy']> => ({
  loader: async () =>
    (
      await loadCode(() => import('./screens/oauth-redirect/oauthRedirectLoader'))
    ).createOauthRedirectLoader(store),
  Component: async () =>
    (await loadCode(() => import('./screens/oauth-redirect/AccountQuestionScreen')))
      .AccountQuestionScreen,
})

/** What a screen's route does, whatever its address. */
function screenRoute(screen: ScreenName, store: Store): RouteObject {
  // Most visits begin here: its few kilobytes are not worth a request of their own. As an element, it is not rendered again
  // while the router loads the next screen.
  if (screen === 'home') return { element: <HomeScreen /> }
  if (screen === 'oauthRedirect') return { lazy: callbackCode(store) }
  const lazy = async () => ({ Component: await loadCode(loaders[screen]) })
  const { isLight }: ScreenRecord = screenRecords[screen]
  return { lazy, handle: { ...prefetches(store)[screen], isLight } }
}

const guards: Record<NonNullable<ScreenRecord['role']>, ReactNode> = {
  user: <SignedInOnly />,
  admin: <AdminsOnly />,
}

/** The route of each address, below the guard of its screen's role. */
const screens = (store: Store): RouteObject[] =>
  addresses.map(({ path, screen }) => {
    const { role }: ScreenRecord = screenRecords[screen]
    const route = { path, ...screenRoute(screen, store) }
    return role === undefined ? route : { element: guards[role], children: [route] }
  })

const notFound: RouteObject = {
  path: '*',
  loader: () => {
    throw data(null, { status: 404, statusText: 'Not Found' })
  },
  element: null,
}

/** The route table (SPEC.md section 2): every screen inside the frame, as is the screen for whatever goes wrong. */
export const createRoutes = (store: Store): RouteObject[] => [
  {
    element: <Frame />,
    errorElement: <FrameError />,
    children: [
      {
        errorElement: <ErrorScreen />,
        // Below the frame, so that what is begun in its bar outlives the arrival of the first screen.
        hydrateFallbackElement: <ScreenLoading />,
        children: [...screens(store), notFound],
      },
    ],
  },
]
