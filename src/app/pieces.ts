import { useStore } from 'jotai'
import type { SyntheticEvent } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'
import { addresses, paths, screenRecords, type Piece, type ScreenRecord } from '../paths'

/** Code could not be loaded: the connection is gone, or a newer version has been deployed. */
export class CodeLoadingError extends Error {
  override name = 'CodeLoadingError'
}

const loaded =
  <Code>(load: () => Promise<Code>) =>
  (): Promise<Code> =>
    load().catch((cause: unknown) => {
      throw new CodeLoadingError(cause instanceof Error ? cause.message : '', { cause })
    })

/** The pieces of code beyond the start. What is loaded already is not requested again. */
export const pieces = {
  shop: loaded(() => import('../shop')),
  GalleryScreen: loaded(() => import('../screens/gallery/GalleryScreen')),
  CreateItemScreen: loaded(() => import('../screens/create-item/CreateItemScreen')),
} satisfies Record<Piece, () => Promise<unknown>>

const base = import.meta.env.BASE_URL

/**
 * Loads what a link leads to as soon as somebody points at it, touches or focuses it: the code and, for the shop, the list.
 * The button of the cart needs the same as the shop. A failure surfaces at the click.
 */
export function usePrefetch() {
  const store = useStore()
  const { pathname } = useLocation()
  const prefetchShop = async () => (await pieces.shop()).prefetchShop(store)
  const prefetch = ({ target }: SyntheticEvent) => {
    const control = target instanceof Element && target.closest<HTMLElement>('a, [data-needs-shop]')
    if (!control) return
    const shop = { path: paths.shop, screen: 'shop' } as const
    const route =
      control instanceof HTMLAnchorElement
        ? matchRoutes(addresses, control.pathname, base)?.[0]?.route
        : shop
    if (!route || route.path === pathname) return
    const { piece }: ScreenRecord = screenRecords[route.screen]
    if (route.screen === 'shop') prefetchShop().catch(() => {})
    else if (piece) pieces[piece]().catch(() => {})
  }
  return { onPointerOver: prefetch, onFocus: prefetch }
}
