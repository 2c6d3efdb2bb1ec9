import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchPath, matchRoutes, RouterProvider } from 'react-router-dom'
import type * as mockBackend from '../mocks/browser'
import { googleSignInPath } from './api/backendAddress'
import { backendFetchAtom } from './api/backendFetch'
import { failureReportAtom, logFailure } from './api/failureReport'
import { tokenAtom } from './api/token'
import { showFailedStart } from './page/failedStart'
import { createRoutes, loadWholeScreen } from './routes'
import { followSession } from './session/session'
import { restoreSession } from './storage/restoration'

const base = import.meta.env.BASE_URL
const basename = base.replace(/\/$/, '')

type Store = ReturnType<typeof createStore>

/** The elements that the build writes into a page's head. They are the last of the titles, metas and links of index.html. */
const pageHead = 'title, title ~ meta, title ~ [rel=canonical]'

/** Static hosts redirect `/shop` to `/shop/`; the product has one form of each address. */
const withoutSlash = (path: string) => path.replace(/\/+$/, '')

/** Makes address and history entry what the router expects. Returns whether the document was neither reloaded nor gone back to. */
function prepareEntry(): boolean {
  const address = new URL(location.href)
  if (address.pathname !== base) address.pathname = withoutSlash(address.pathname)
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // React Router gives every document's first entry the key 'default', so they would share one scroll position.
  const isNew = history.state === null || load?.type === 'navigate'
  const state: unknown = isNew ? { key: `document-${performance.timeOrigin}` } : history.state
  history.replaceState(state, '', address)
  return isNew
}

/** Renders the product into an element, or hydrates the page that the build has written there for this address. */
async function startApp(container: HTMLElement, store: Store): Promise<void> {
  const isNew = prepareEntry()
  // A link is followed as long as the address is not yet that of the screen that it leads to.
  const routes = createRoutes(store, ({ url }) => new URL(url).pathname !== location.pathname)
  const { page } = container.dataset
  const isHydrated = page !== undefined && matchPath(basename + page, location.pathname) !== null
  const matches = matchRoutes(routes, location, basename)
  if (isHydrated) await loadWholeScreen(matches)
  const isAwaited = matches?.some(({ route }) => route.loader ?? route.lazy)
  // The router restores scroll once: after the initial code and data have loaded, or at once without any.
  const router = createBrowserRouter(routes, { basename, ...(isAwaited && { hydrationData: {} }) })
  followSession(store, () => void router.revalidate())
  // Somebody may have scrolled the page meanwhile. What is loaded again stays where it stands.
  if (isHydrated && isNew) void router.revalidate()
  const app = (
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} useTransitions={false} />
      </Provider>
    </StrictMode>
  )
  const onUncaughtError = (error: unknown) => {
    showFailedStart()
    reportError(error)
  }
  if (isHydrated) hydrateRoot(container, app, { onUncaughtError })
  else {
    // React takes over the head of a page that it hydrates. Otherwise it adds its own beside that of the build.
    for (const element of document.head.querySelectorAll(pageHead)) element.remove()
    createRoot(container, { onUncaughtError }).render(app)
  }
}

async function startWithMock(container: HTMLElement, store: Store): Promise<void> {
  let mock: Promise<typeof mockBackend> | undefined
  // The mock is loaded at its first use: a screen without data does not wait for it. What has failed is loaded again.
  const loadMock = () =>
    (mock ??= import('../mocks/browser').catch((error: unknown) => {
      mock = undefined
      throw error
    }))
  // The next request reports a failure.
  const loadQuietly = () => loadMock().catch(() => null)
  store.set(backendFetchAtom, {
    fetch: async (input, init) => (await loadMock()).fetch(input, init),
  })
  store.set(failureReportAtom, {
    report: (failure) =>
      void loadQuietly().then((loaded) =>
        logFailure(failure, loaded?.conditionOf(failure.operation)),
      ),
  })

  const query = new URLSearchParams(location.search)
  const isForMock =
    withoutSlash(location.pathname) === `${base}${googleSignInPath}` ||
    location.hash.startsWith('#report=') ||
    query.has('tour')
  const isTakenOver = isForMock && (await (await loadMock()).handlesLocation())
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const onSession = (onChange: () => void) => store.sub(tokenAtom, onChange)
  whenIdle(() => void loadQuietly().then((loaded) => loaded?.showPanel(onSession)))
  if (isTakenOver) return
  const { page, complete } = container.dataset
  const needsData = page !== undefined && complete === undefined
  // Read now: the address may change before the mock is loaded.
  if (needsData || query.has('mock') || query.has('panel')) void loadQuietly()
  // Its own store, since jotai caches the value on first read: the mock looks first, as the session may be another backend's.
  const isSignedIn = createStore().get(tokenAtom) !== null
  if (isSignedIn || query.has('persona')) await restoreSession(store, loadQuietly())
  await startApp(container, store)
}

/** Starts the product in the page. Rejects when it cannot be started. */
export async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (container === null) throw new Error('index.html has no element with the id "root".')
  const store = createStore()
  // A constant of the build: bundlers drop this branch, and the mock with it, from a build for a real backend.
  if (import.meta.env.VITE_BACKEND === 'mock') await startWithMock(container, store)
  else await startApp(container, store)
}
