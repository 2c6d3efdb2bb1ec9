import { atom } from 'jotai'

/**
 * Loads the page again. One that stands at its top begins there: Chromium remembers what stood at the top of the window, such
 * as the words of a page that was still loading, and looks for it further down.
 */
function reload(): void {
  const leaveScrolling = () => {
    history.scrollRestoration = 'manual'
  }
  // After the router, which asks the browser to restore the place.
  if (scrollY === 0) addEventListener('pagehide', leaveScrolling, { once: true })
  location.reload()
}

/** Reloads the page. Stories and tests replace it. */
export const pageReloadAtom = atom({ reload })
