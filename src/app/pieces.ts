import { useStore } from 'jotai'
import type { SyntheticEvent } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'
import { addresses, screenRecords, type Piece, type ScreenName, type ScreenRecord } from '../paths'

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

/** The lazy chunks. A loaded one is not requested again. */
export const pieces = {
  shop: loaded(() => import('../shop')),
  GalleryScreen: loaded(() => import('../screens/gallery/GalleryScreen')),
  CreateItemScreen: loaded(() => import('../screens/create-item/CreateItemScreen')),
} satisfies Record<Piece, () => Promise<unknown>>

/** The screen that a link leads to. The button of the cart needs the same as the shop. */
function screenOf(control: Element): ScreenName | undefined {
  if (!(control instanceof HTMLAnchorElement)) return 'shop'
  return matchRoutes(addresses, control.pathname, import.meta.env.BASE_URL)?.[0]?.route.screen
}

/**
 * Loads what a link leads to as soon as somebody points at it, touches or focuses it: the code and, for the shop, the list.
 * A failure surfaces at the click.
 */
export function usePrefetch() {
  const store = useStore()
  const { pathname } = useLocation()
  const prefetch = ({ target }: SyntheticEvent<Element, Event>) => {
    const control = target instanceof Element && target.closest('a, [data-needs-shop]')
    const screen = control && screenOf(control)
    if (!screen) return
    const { path, piece }: ScreenRecord = screenRecords[screen]
    if (!piece || path === pathname) return
    const prefetchData = async () => screen === 'shop' && (await pieces.shop()).prefetchShop(store)
    Promise.all([pieces[piece](), prefetchData()]).catch(() => {})
  }
  return { onPointerOver: prefetch, onFocus: prefetch }
}
