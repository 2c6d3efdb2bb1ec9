import 'graphiql/style.css'
import './console.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import { xsrfCookieName, xsrfHeaderName } from '../xsrf'
import { exampleHeaders, examples } from './examples'
import { createTabStorage } from './tabStorage'

export interface ConsoleOptions {
  /** The address of the GraphQL API. */
  url: string
  fetch: typeof globalThis.fetch
}

const indented = (value: unknown) => JSON.stringify(value, null, 2)
const headers = indented(exampleHeaders)
const defaultTabs = examples.map(({ query, variables }) => ({
  query,
  headers,
  variables: indented(variables),
}))

/**
 * Shows the GraphQL console. Like the storefront it sends the anti-forgery token of its cookie (SPEC.md section 7). It keeps
 * its requests as long as the tab is open.
 */
export function showConsole({ url, fetch }: ConsoleOptions): void {
  const container = document.getElementById('root')
  if (container === null) throw new Error('The page has no element with the id "root".')
  const fetcher = createGraphiQLFetcher({
    url,
    fetch: (input, init) => fetch(input, { ...init, headers: withXsrfToken(init?.headers) }),
  })
  createRoot(container).render(
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={defaultTabs}
      defaultHeaders={headers}
      defaultQuery=""
      storage={createTabStorage()}
      shouldPersistHeaders
      showPersistHeadersSettings={false}
    />,
  )
}

function withXsrfToken(given: HeadersInit | undefined): Headers {
  const headersToSend = new Headers(given)
  const prefix = `${xsrfCookieName}=`
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(prefix))
  if (cookie !== undefined) headersToSend.set(xsrfHeaderName, cookie.slice(prefix.length))
  return headersToSend
}
