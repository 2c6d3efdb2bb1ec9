import 'graphiql/style.css'
import { GraphiQL, type GraphiQLProps } from 'graphiql'
import { createRoot } from 'react-dom/client'
import { readTab, writeTab } from '../tabMemory'
import { xsrfCookieName, xsrfHeaderName } from '../xsrf'
import { exampleHeaders, examples } from './examples'

// Beside a mocked build the backend lives in the page; the mock server brings the console to its own.
const isInPage = import.meta.env.VITE_BACKEND === 'mock'
const backend = isInPage ? await import('../browser') : { fetch: globalThis.fetch.bind(globalThis) }

/** Like the storefront, it sends the anti-forgery token of its cookie (SPEC.md section 7). */
const fetcher: GraphiQLProps['fetcher'] = async (operation, given) => {
  const headers = new Headers({ ...given?.headers, 'Content-Type': 'application/json' })
  const prefix = `${xsrfCookieName}=`
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(prefix))
  if (cookie !== undefined) headers.set(xsrfHeaderName, cookie.slice(prefix.length))
  const url = isInPage ? `${import.meta.env.BASE_URL}graphql` : '/graphql'
  const body = JSON.stringify(operation)
  return (await backend.fetch(url, { method: 'POST', headers, body })).json()
}

/** Keeps the requests as long as the tab is open, under the mock's keys. */
const storage = {
  length: 0,
  getItem: (key: string) => readTab(`mock-${key}`) || null,
  setItem: (key: string, text: string) => writeTab(`mock-${key}`, text),
  removeItem: (key: string) => writeTab(`mock-${key}`, ''),
  clear: () => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('mock-graphiql:')) sessionStorage.removeItem(key)
  },
}

const indented = (value: unknown) => JSON.stringify(value, null, 2)
const headers = indented(exampleHeaders)
createRoot(document.getElementById('root') ?? document.body).render(
  <GraphiQL
    fetcher={fetcher}
    defaultTabs={examples.map(({ query, variables }) => ({
      query,
      headers,
      variables: indented(variables),
    }))}
    defaultHeaders={headers}
    defaultQuery=""
    storage={storage}
    shouldPersistHeaders
    showPersistHeadersSettings={false}
  />,
)
