import type { createStore } from 'jotai'
import type { Root } from 'react-dom/client'
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom'
import { tokenAtom } from './api/token'
import { App } from './app/App'
import { AppRouter } from './app/AppRouter'
import { noteFailedStyles } from './page/codeLoading'
import { identifyFirstEntry } from './page/historyEntry'
import { loadMatchedScreens } from './page/matchedScreens'
import { nextTask } from './page/nextTask'
import { focusPressedButtons } from './page/pressedButtonFocus'
import { renderRoot } from './page/renderRoot'
import { prefetchData, prefetchLightScreens, prefetchLinkedScreens } from './page/screenPrefetch'
import { renewStylesOnResize } from './page/stylesOnResize'
import { moveStylesIntoBody } from './page/stylesInBody'
import { bringTabbedIntoView } from './page/tabbedIntoView'
import { keepPlaceOfFirstPage } from './page/useLateScrollRestoration'
import { whenIdle } from './page/whenIdle'
import { createRoutes } from './routes'
import { restoreSession } from './session/restoreSession'

const basename = import.meta.env.BASE_URL.replace(/\/$/, '')

/**
 * Restores the session (SPEC.md section 4), then renders the product into an element or hydrates the page that the build
 * has written there for this address.
 */
export async function startApp(
  container: HTMLElement,
  store: ReturnType<typeof createStore>,
): Promise<Root> {
  noteFailedStyles()
  moveStylesIntoBody()
  const routes = createRoutes(store)
  const [isHydrated] = await Promise.all([
    isWrittenFor(container, location.pathname) && hasLoadedScreen(routes),
    restoreSession(store).then(() => prefetchData(routes, location, basename)),
  ])
  // Screens without data do not follow the token. What they prefetch needs the current one.
  store.sub(tokenAtom, () => {})
  await nextTask()
  identifyFirstEntry()
  const router = createBrowserRouter(routes, {
    basename,
    // Tells the router that the page was there before: it stays where the visitor has scrolled it until the code came.
    ...(isHydrated && { hydrationData: {} }),
  })
  if (isHydrated) keepPlaceOfFirstPage(router.state.location)
  focusPressedButtons(container)
  bringTabbedIntoView()
  renewStylesOnResize()
  prefetchLinkedScreens(container, routes, basename)
  whenIdle(() => prefetchLightScreens(container, routes, basename))
  const app = (
    <App store={store}>
      <AppRouter router={router} />
    </App>
  )
  return renderRoot(container, app, isHydrated)
}

const isWrittenFor = ({ dataset: { page } }: HTMLElement, pathname: string): boolean =>
  page !== undefined && matchPath(`${basename}${page}`, pathname) !== null

/** Whether the code of the screen at this address loads. If not, the router loads it again and reports the failure. */
const hasLoadedScreen = (routes: RouteObject[]): Promise<boolean> =>
  loadMatchedScreens(routes, location, basename).then(
    () => true,
    () => false,
  )
