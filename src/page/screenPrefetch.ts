import { matchRoutes, type RouteObject } from 'react-router-dom'
import { afterFrame } from './afterFrame'

/** What a route's `handle` says about loading its screen before it is opened. */
export interface PrefetchHandle {
  /** Requests the screen's data. */
  prefetch?: () => void
  /** Whether the screen's code may be loaded just in case. */
  isLight?: true | undefined
}

const handleOf = ({ handle }: RouteObject): PrefetchHandle =>
  typeof handle === 'object' && handle !== null ? handle : {}

const routesAt = (routes: RouteObject[], address: { pathname: string }, basename: string) =>
  (matchRoutes(routes, address, basename) ?? []).map(({ route }) => route)

/** Loads a route's code. The browser keeps it, so that the router has it at once. A failure surfaces at the click. */
function loadCodeOf({ lazy }: RouteObject): void {
  if (typeof lazy === 'function') lazy().catch(() => {})
}

/** Requests the data of the screens at an address. */
export function prefetchData(
  routes: RouteObject[],
  address: { pathname: string },
  basename: string,
): void {
  for (const route of routesAt(routes, address, basename)) handleOf(route).prefetch?.()
}

const leadsElsewhere = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.pathname !== location.pathname

/** Loads a link's screen, code and data, as soon as the visitor points at the link, touches it or focuses it by keyboard. */
export function prefetchLinkedScreens(
  container: HTMLElement,
  routes: RouteObject[],
  basename: string,
): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link) return
    // A new screen may put a link under a pointer that rests: the screen's first frame comes before what that link needs.
    afterFrame(() => {
      // Whoever taps may be there by now, and the screen has requested its data itself.
      if (!leadsElsewhere(link)) return
      for (const route of routesAt(routes, link, basename)) {
        handleOf(route).prefetch?.()
        loadCodeOf(route)
      }
    })
  }
  // A finger that touches a link is over it, too.
  container.addEventListener('pointerover', prefetch, { passive: true })
  container.addEventListener('focusin', (event) => {
    // A link that is pressed takes the focus; it has been pointed at before.
    if (event.target instanceof Element && event.target.matches(':focus-visible')) prefetch(event)
  })
}

/** Chromium's Save-Data preference; other browsers do not expose one. */
const isSavingData = () =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | null)?.saveData === true

/**
 * Loads the code of the light screens that the present screen links to, unless the visitor saves data. Links of the frame
 * do not count: few visitors go from every screen to the legal notice.
 */
export function prefetchLightScreens(
  container: HTMLElement,
  routes: RouteObject[],
  basename: string,
): void {
  if (isSavingData()) return
  for (const link of container.querySelectorAll<HTMLAnchorElement>('main a')) {
    if (!leadsElsewhere(link)) continue
    const linked = routesAt(routes, link, basename)
    if (linked.some((route) => handleOf(route).isLight)) linked.forEach(loadCodeOf)
  }
}
