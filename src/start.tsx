import { createStore } from 'jotai'
import type * as mockBackend from '../mocks/browser'
import { backendFetchAtom } from './api/backendFetch'
import { failureReportAtom, logFailure } from './api/failureReport'
import { googleSignInPath } from './api/backendAddress'
import { tokenKey } from './api/token'
import { loadAgainOnReturn } from './page/loadAgainOnReturn'
import { nextTask } from './page/nextTask'
import { whenIdle } from './page/whenIdle'
import { paths } from './paths'
import { takeOauthAnswer } from './session/oauthRedirect'
import { startApp } from './startApp'
import { storageAtom } from './storage/storage'

const base = import.meta.env.BASE_URL

/** Static hosts redirect `/shop` to `/shop/`; the product has one form of each address. */
function dropTrailingSlash(): void {
  const address = new URL(location.href)
  if (address.pathname === base || !address.pathname.endsWith('/')) return
  address.pathname = address.pathname.replace(/\/+$/, '')
  history.replaceState(history.state, '', address)
}

async function startWithMock(
  element: HTMLElement,
  store: ReturnType<typeof createStore>,
): Promise<void> {
  let mock: Promise<typeof mockBackend> | undefined
  // The mock is loaded at its first use: a screen without data does not wait for it. What has failed is loaded again.
  const loadMock = () =>
    (mock ??= import('../mocks/browser').catch((error: unknown) => {
      mock = undefined
      throw error
    }))
  // The next request tells of a failure. Firefox aborts the load on a page that is being left, which is none.
  const loadQuietly = () => loadMock().catch(() => null)
  store.set(backendFetchAtom, {
    fetch: async (input, init) => {
      const { fetch } = await loadMock()
      // Its modules have just run; its answer is a task of its own.
      await nextTask()
      return fetch(input, init)
    },
  })

  store.set(failureReportAtom, {
    report: (failure) =>
      void loadQuietly().then((loaded) =>
        logFailure(failure, loaded?.conditionOf(failure.operation)),
      ),
  })

  const query = new URLSearchParams(location.search)
  // The mock looks at a stored session before the product does: it may be of another backend.
  const isSignedIn = Boolean(store.get(storageAtom).getItem(tokenKey))
  const isBackendPage = location.pathname === `${base}${googleSignInPath}`
  const { page, complete } = element.dataset
  const waitsForData = page !== undefined && complete === undefined
  // Read now: the address may change before the mock is loaded.
  if (waitsForData || query.has('mock') || query.has('panel')) void loadQuietly()
  const isReport = location.hash.startsWith('#report=')
  const isTour = query.has('tour')
  // `?persona=` signs in before the session is restored.
  const isAwaited = isSignedIn || query.has('persona')
  const opensMock = isBackendPage || isReport || isTour
  const awaited = opensMock ? await loadMock() : isAwaited ? await loadQuietly() : null
  // A report and a stop of the tour set the state of the product and load the page again.
  const isOpened =
    (isBackendPage && (await awaited?.openBackendPage())) ||
    (isReport && (await awaited?.openReport())) ||
    (isTour && (await awaited?.openTourStop()))
  const showPanel = async () => (await loadMock()).showPanel()
  whenIdle(() => loadAgainOnReturn(showPanel))
  if (isOpened !== true) await startApp(element, store)
}

/** Starts the product in the page. Rejects when it cannot be started. */
export async function start(): Promise<void> {
  // First of all: no other code shall see the token.
  takeOauthAnswer(base + paths.oauthRedirect.slice(1))
  dropTrailingSlash()
  const container = document.getElementById('root')
  if (container === null) throw new Error('index.html has no element with the id "root".')
  const store = createStore()
  // A constant of the build: bundlers drop this branch, and the mock with it, from a build for a real backend.
  if (import.meta.env.VITE_BACKEND === 'mock') await startWithMock(container, store)
  else await startApp(container, store)
}
