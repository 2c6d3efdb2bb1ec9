import { matchRoutes, type createBrowserRouter, type RouteObject } from 'react-router-dom'
import { loadMatchedScreens } from './matchedScreens'

/** What a route's handle says of loading its screen before it is opened. */
export interface PrefetchHandle {
  /** Asks for the screen's data. */
  prefetch?: () => void
  /** The screen asks for nothing and is a few kilobytes, so that it may be loaded just in case. */
  isLight?: true
}

/** What is asked of the router. */
export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'basename' | 'routes' | 'state'>

/** Puts the screens of an address into the router's own routes, so that a click shows them at once. */
function loadScreens(router: Router, address: { pathname: string }): void {
  const isLoading = () => router.state.navigation.state !== 'idle'
  loadMatchedScreens(router.routes, address, router.basename ?? '', isLoading).catch(() => {})
}

const handleOf = ({ handle }: RouteObject): PrefetchHandle =>
  typeof handle === 'object' && handle !== null ? handle : {}

/** Asks for the data of the screens at an address. */
export function prefetchData(
  routes: RouteObject[],
  address: { pathname: string },
  basename: string,
): void {
  for (const { route } of matchRoutes(routes, address, basename) ?? []) {
    handleOf(route).prefetch?.()
  }
}

const leadsElsewhere = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.pathname !== location.pathname

const signsOfIntent = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Loads a link's screen, its code and its data, as soon as somebody points at the link, focuses or touches it, so that it
 * is there by the time of the click. What fails is told when the screen is opened.
 */
export function prefetchLinkedScreens(container: HTMLElement, router: Router): void {
  const { routes, basename = '' } = router
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || !leadsElsewhere(link)) return
    const address = { pathname: link.pathname }
    prefetchData(routes, address, basename)
    loadScreens(router, address)
  }
  for (const sign of signsOfIntent) {
    container.addEventListener(sign, prefetch, { passive: true })
  }
}

/** What Chromium tells of the line; other browsers tell nothing. */
const isSavingData = () =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | null)?.saveData === true

/**
 * Loads the code of the light screens that the present screen links to, unless the visitor wants to save data. Links of the
 * frame do not count: hardly anybody goes from everywhere to the legal notice.
 */
export function prefetchLightScreens(container: HTMLElement, router: Router): void {
  if (isSavingData()) return
  const { routes, basename } = router
  for (const link of container.querySelectorAll<HTMLAnchorElement>('main a')) {
    if (!leadsElsewhere(link)) continue
    const matches = matchRoutes(routes, link, basename) ?? []
    if (matches.some(({ route }) => handleOf(route).isLight)) {
      loadScreens(router, link)
    }
  }
}
