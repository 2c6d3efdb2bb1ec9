import { AsyncLocalStorage } from 'node:async_hooks'
import { getOperationAST, type DocumentNode } from 'graphql'
import { createApolloClient } from '../../src/api/apolloClient'

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
interface StorefrontRequest {
  method: string
  headers: Headers
  body: string
}

/**
 * Makes requests with the product's own Apollo client (src/api/apolloClient.ts), without sending them, from a page of an
 * origin and with the cookies that its script can read, as `document.cookie` has them.
 */
export function createStorefront(token: string | null) {
  const client = createApolloClient({
    token,
    fetch: (_, { method = 'GET', headers, body } = {}) => {
      const store = page.getStore()
      if (store) store.made = { method, headers: new Headers(headers), body: String(body) }
      return Promise.reject(new TypeError('The kit sends it.'))
    },
  })
  // Several requests of one text are several requests.
  const context = { queryDeduplication: false }

  return (
    query: DocumentNode,
    variables: Record<string, unknown>,
    { origin, cookies }: { origin: string; cookies: string },
  ): Promise<StorefrontRequest> => {
    const store: Page = { location: new URL(origin), document: { cookie: cookies } }
    return page.run(store, async () => {
      const isMutation = getOperationAST(query)?.operation === 'mutation'
      const sent = isMutation
        ? client.mutate({ mutation: query, variables, context })
        : client.query({ query, variables, context })
      const reason: unknown = await sent.catch((error: unknown) => error)
      if (store.made === undefined) throw reason
      return store.made
    })
  }
}
