import type { createStore } from 'jotai'
import type { Root } from 'react-dom/client'
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom'
import { App } from './app/App'
import { AppRouter } from './app/AppRouter'
import { identifyFirstEntry } from './page/historyEntry'
import { loadMatchedScreens } from './page/matchedScreens'
import { nextTask } from './page/nextTask'
import { renderRoot } from './page/renderRoot'
import { prefetchData, prefetchLightScreens, prefetchLinkedScreens } from './page/screenPrefetch'
import { whenIdle } from './page/whenIdle'
import { createRoutes } from './routes'
import { restoreSession } from './session/restoreSession'

const basename = import.meta.env.BASE_URL.replace(/\/$/, '')

/**
 * Renders the product into an element, once the session is restored (SPEC.md section 4), or takes over the page that the
 * build has written into it for this address.
 */
export async function startApp(
  container: HTMLElement,
  store: ReturnType<typeof createStore>,
): Promise<Root> {
  const routes = createRoutes(store)
  const [isTakenOver] = await Promise.all([
    isWrittenFor(container, location.pathname) && hasLoadedScreen(routes),
    restoreSession(store).then(() => prefetchData(routes, location, basename)),
  ])
  await nextTask()
  identifyFirstEntry()
  const router = createBrowserRouter(routes, { basename })
  prefetchLinkedScreens(container, router)
  whenIdle(() => prefetchLightScreens(container, router))
  const app = (
    <App store={store}>
      <AppRouter router={router} />
    </App>
  )
  return renderRoot(container, app, isTakenOver)
}

const isWrittenFor = ({ dataset: { page } }: HTMLElement, pathname: string): boolean =>
  page !== undefined && matchPath(`${basename}${page}`, pathname) !== null

/** Whether the code of the screen at this address came; if not, the router says why. */
const hasLoadedScreen = (routes: RouteObject[]): Promise<boolean> =>
  loadMatchedScreens(routes, location, basename).then(
    () => true,
    () => false,
  )
