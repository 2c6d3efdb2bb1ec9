import './theme/index.scss'
import { createStore } from 'jotai'
import { backendFetchAtom } from './api/backendFetch'
import { googleSignInPath } from './api/backendAddress'
import { takeOauthAnswer } from './session/oauthRedirect'
import { startApp } from './startApp'

const base = import.meta.env.BASE_URL
takeOauthAnswer(`${base}oauth2/redirect`)

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no element with the id "root".')

const store = createStore()

// The condition is a constant of the build: what it guards is not part of a build for a real backend.
if (import.meta.env.VITE_BACKEND === 'mock') {
  const mock = import('../mocks/browser')
  // Who asks learns that it did not come; Firefox breaks it off for a page that is left meanwhile, which is no error.
  mock.catch(() => {})
  store.set(backendFetchAtom, { fetch: async (input, init) => (await mock).fetch(input, init) })
  const isBackendPage = location.pathname === `${base}${googleSignInPath}`
  const namesPersona = new URLSearchParams(location.search).has('persona')
  // Whoever the address signs in is signed in before the product looks. Without the mock the product tells what fails.
  const awaited = isBackendPage || namesPersona ? await mock.catch(() => null) : null
  const isOpened = isBackendPage && (await awaited?.openBackendPage())
  if (isOpened !== true) void startApp(container, store)
} else {
  void startApp(container, store)
}
