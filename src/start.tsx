import { createStore } from 'jotai'
import type * as mockBackend from '../mocks/browser'
import { backendFetchAtom } from './api/backendFetch'
import { googleSignInPath } from './api/backendAddress'
import { whenIdle } from './page/whenIdle'
import { takeOauthAnswer } from './session/oauthRedirect'
import { startApp } from './startApp'

const base = import.meta.env.BASE_URL

/** Hosts that know nothing but files lead `/shop` to `/shop/`; the product knows one form of each address. */
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
  // A screen that asks nothing is not to wait for what answers.
  const loadMock = () => (mock ??= import('../mocks/browser'))
  store.set(backendFetchAtom, {
    fetch: async (input, init) => (await loadMock()).fetch(input, init),
  })

  const query = new URLSearchParams(location.search)
  const isBackendPage = location.pathname === `${base}${googleSignInPath}`
  // Who asks learns that it did not come; Firefox breaks it off for a page that is left meanwhile, which is no error.
  const loadQuietly = () => loadMock().catch(() => null)
  const { page, complete } = element.dataset
  const waitsForData = page !== undefined && complete === undefined
  // The address may be another one later.
  if (waitsForData || query.has('mock') || query.has('panel')) void loadQuietly()
  // Whoever the address signs in is signed in before the product looks. Without the mock the product tells what fails.
  const awaited = isBackendPage || query.has('persona') ? await loadQuietly() : null
  const isOpened = isBackendPage && (await awaited?.openBackendPage())
  whenIdle(async () => (await loadQuietly())?.showPanel())
  if (isOpened !== true) await startApp(element, store)
}

/** Starts the product in the page. Rejects when it cannot be started. */
export async function start(): Promise<void> {
  dropTrailingSlash()
  takeOauthAnswer(`${base}oauth2/redirect`)
  const container = document.getElementById('root')
  if (container === null) throw new Error('index.html has no element with the id "root".')
  const store = createStore()
  // The condition is a constant of the build: what it guards is not part of a build for a real backend.
  if (import.meta.env.VITE_BACKEND === 'mock') await startWithMock(container, store)
  else await startApp(container, store)
}
