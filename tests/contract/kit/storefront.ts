import { AsyncLocalStorage } from 'node:async_hooks'
import { Kind, type DocumentNode } from 'graphql'
import { createApolloClient } from '../../../src/api/apolloClient'

/** What the storefront's client reads of the page that it runs in, and the request that it makes there. */
interface Page {
  location: URL
  document: { cookie: string }
  made?: StorefrontRequest
}

const page = new AsyncLocalStorage<Page>()

// Each request is made in a page of its own; Node itself has neither.
for (const name of ['location', 'document'] as const) {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => page.getStore()?.[name],
  })
}

/** A request as the storefront's page hands it to the browser. */
export interface StorefrontRequest {
  /** The path and the query of its address. */
  path: string
  method: string
  headers: Headers
  body: string
}

/** Where the storefront's client makes a request. */
export interface StorefrontPage {
  /** The origin of the page. */
  origin: string
  /** The cookies that the page's script can read, as `document.cookie` has them. */
  cookies: string
}

/** Makes requests with the product's own Apollo client (src/api/apolloClient.ts), without sending them. */
export function createStorefront(token: string | null) {
  const client = createApolloClient({
    token,
    fetch: (input, init = {}) => {
      const { pathname, search } = new URL(String(input))
      const { method = 'GET', body } = init
      const headers = new Headers(init.headers)
      const store = page.getStore()
      if (store) store.made = { path: `${pathname}${search}`, method, headers, body: String(body) }
      return Promise.reject(new TypeError('The kit sends it.'))
    },
  })
  // Several requests of one text are several requests.
  const context = { queryDeduplication: false }

  return (
    query: DocumentNode,
    variables: Record<string, unknown>,
    { origin, cookies }: StorefrontPage,
  ): Promise<StorefrontRequest> => {
    const store: Page = { location: new URL(origin), document: { cookie: cookies } }
    return page.run(store, async () => {
      const sent = isMutation(query)
        ? client.mutate({ mutation: query, variables, context })
        : client.query({ query, variables, context })
      const reason: unknown = await sent.catch((error: unknown) => error)
      if (store.made === undefined) throw reason
      return store.made
    })
  }
}

const isMutation = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation',
  )
