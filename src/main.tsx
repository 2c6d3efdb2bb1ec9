import './theme/index.scss'
import { createStore } from 'jotai'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { backendFetchAtom } from './api/backendFetch'
import { App } from './app/App'
import { routes } from './routes'

const store = createStore()

// The condition is a constant of the build: what it guards is not part of a build for a real backend.
if (import.meta.env.VITE_BACKEND === 'mock') {
  const mock = import('../mocks/browser')
  store.set(backendFetchAtom, { fetch: async (input, init) => (await mock).fetch(input, init) })
}

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no element with the id "root".')

const basename = import.meta.env.BASE_URL.replace(/\/$/, '')
createRoot(container).render(
  <App store={store} router={createBrowserRouter(routes, { basename })} />,
)
