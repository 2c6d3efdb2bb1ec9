import type { createStore } from 'jotai'
import type { ComponentType } from 'react'
import { data, type RouteObject } from 'react-router-dom'
import { ErrorScreen } from './app/ErrorScreen'
import { Frame, FrameError } from './app/Frame'
import { AdminsOnly, SignedInOnly } from './app/guards'
import { ScreenLoading } from './app/ScreenLoading'
import { loadCode } from './page/codeLoading'
import { nextTask } from './page/nextTask'
import type { PrefetchHandle } from './page/screenPrefetch'
import { paths } from './paths'
import { HomeScreen } from './screens/home/HomeScreen'
import { createOauthRedirectLoader } from './screens/oauth-redirect/oauthRedirectLoader'

/** Loads a screen's code when its route is first opened. */
const screen = (load: () => Promise<ComponentType>) => async () => ({
  Component: await loadCode(load),
})

const notFound = () => {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

const legalNotice = screen(async () => {
  const { LegalNoticeScreen } = await import('./screens/legal-notice/LegalNoticeScreen')
  return LegalNoticeScreen
})
const signIn = screen(async () => {
  const { SignInScreen } = await import('./screens/sign-in/SignInScreen')
  return SignInScreen
})
const profile = screen(async () => {
  const { ProfileScreen } = await import('./screens/profile/ProfileScreen')
  return ProfileScreen
})

const screens = (store: ReturnType<typeof createStore>): RouteObject[] => [
  {
    path: paths.home,
    // Most visits begin here: its few kilobytes are not worth a request of their own.
    Component: HomeScreen,
  },
  { path: paths.legalNotice, lazy: legalNotice },
  { path: paths.contact, lazy: legalNotice },
  {
    path: paths.materials,
    lazy: screen(async () => (await import('./screens/materials/MaterialsScreen')).MaterialsScreen),
    handle: { isLight: true } satisfies PrefetchHandle,
  },
  {
    path: paths.gallery,
    lazy: screen(async () => (await import('./screens/gallery/GalleryScreen')).GalleryScreen),
  },
  {
    path: paths.shop,
    lazy: screen(async () => (await import('./screens/shop/ShopScreen')).ShopScreen),
    handle: {
      prefetch: () =>
        void import('./catalog/shopItemsPrefetch').then(
          async (code) => {
            await nextTask()
            code.prefetchShopItems(store)
          },
          () => {},
        ),
    } satisfies PrefetchHandle,
  },
  {
    path: paths.item,
    lazy: screen(async () => (await import('./screens/item/ItemScreen')).ItemScreen),
  },
  {
    element: <AdminsOnly />,
    children: [
      {
        path: paths.createItem,
        lazy: screen(
          async () => (await import('./screens/create-item/CreateItemScreen')).CreateItemScreen,
        ),
      },
    ],
  },
  { path: paths.signIn, lazy: signIn },
  { path: paths.signUp, lazy: signIn },
  { path: paths.oauthRedirect, loader: createOauthRedirectLoader(store), element: null },
  {
    element: <SignedInOnly />,
    children: [
      { path: paths.profile, lazy: profile },
      { path: paths.admin, lazy: profile },
    ],
  },
  { path: '*', loader: notFound, element: null },
]

/** The route table (SPEC.md section 2): every screen inside the frame, as is the screen for whatever goes wrong. */
export const createRoutes = (store: ReturnType<typeof createStore>): RouteObject[] => [
  {
    element: <Frame />,
    errorElement: <FrameError />,
    children: [
      {
        errorElement: <ErrorScreen />,
        // Below the frame, so that what is begun in its bar outlives the arrival of the first screen.
        hydrateFallbackElement: <ScreenLoading />,
        children: screens(store),
      },
    ],
  },
]
