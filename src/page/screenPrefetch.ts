import type { RouteObject } from 'react-router-dom'
import { loadMatchedScreens } from './matchedScreens'

const signsOfIntent = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Loads the code of a link's screen as soon as somebody points at the link, focuses or touches it, so that it is there by
 * the time of the click. What fails is told when the screen is opened.
 */
export function prefetchLinkedScreens(
  container: HTMLElement,
  routes: RouteObject[],
  basename: string,
): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin) return
    loadMatchedScreens(routes, { pathname: link.pathname }, basename).catch(() => {})
  }
  for (const sign of signsOfIntent) {
    container.addEventListener(sign, prefetch, { passive: true })
  }
}
