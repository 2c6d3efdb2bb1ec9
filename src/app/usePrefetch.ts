import { useStore } from 'jotai'
import type { SyntheticEvent } from 'react'
import { matchRoutes, useLocation } from 'react-router-dom'
import { addresses, paths, screenRecords, type ScreenRecord } from '../paths'
import { pieces } from './pieces'

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
