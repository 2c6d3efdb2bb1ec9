import { matchRoutes, type RouteObject } from 'react-router-dom'
import { loadMatchedScreens } from './matchedScreens'

/** What a route's handle holds when its screen's data can be asked for before the screen is there. */
export interface PrefetchHandle {
  prefetch: () => void
}

const isPrefetchHandle = (handle: unknown): handle is PrefetchHandle =>
  typeof handle === 'object' && handle !== null && 'prefetch' in handle

/** Asks for the data of the screens at an address. */
export function prefetchData(
  routes: RouteObject[],
  address: { pathname: string },
  basename: string,
): void {
  for (const { route } of matchRoutes(routes, address, basename) ?? []) {
    if (isPrefetchHandle(route.handle)) route.handle.prefetch()
  }
}

const signsOfIntent = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Loads a link's screen, its code and its data, as soon as somebody points at the link, focuses or touches it, so that it
 * is there by the time of the click. What fails is told when the screen is opened.
 */
export function prefetchLinkedScreens(
  container: HTMLElement,
  routes: RouteObject[],
  basename: string,
): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin || link.pathname === location.pathname) return
    const address = { pathname: link.pathname }
    prefetchData(routes, address, basename)
    loadMatchedScreens(routes, address, basename).catch(() => {})
  }
  for (const sign of signsOfIntent) {
    container.addEventListener(sign, prefetch, { passive: true })
  }
}
