import { showConsole } from './console'

// Beside a mocked build the backend lives in the page; the mock server brings the console to its own.
const isInPage = import.meta.env.VITE_BACKEND === 'mock'
const backend = isInPage ? await import('../browser') : { fetch: globalThis.fetch.bind(globalThis) }
showConsole({
  url: isInPage ? `${import.meta.env.BASE_URL}graphql` : '/graphql',
  fetch: backend.fetch,
})
