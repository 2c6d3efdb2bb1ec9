import { AsyncLocalStorage } from 'node:async_hooks'
import { Kind, type DocumentNode } from 'graphql'
import { createApolloClient } from '../../../src/api/apolloClient'

/** What the storefront's client reads of the page that it runs in. */
interface Page {
  location: URL
  document: { cookie: string }
}

const page = new AsyncLocalStorage<Page>()

// Each client of the kit is a page of its own; outside of them Node has neither.
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

/** Where and for whom the storefront's client makes a request. */
export interface StorefrontPage {
  /** The origin of the page. */
  origin: string
  /** The cookies that the page's script can read, as `document.cookie` has them. */
  cookies: string
  /** The bearer token in local storage. */
  token: string | null
}

/** Makes a request with the product's own Apollo client (src/api/apolloClient.ts), without sending it. */
export function storefrontRequest(
  query: DocumentNode,
  variables: Record<string, unknown>,
  { origin, cookies, token }: StorefrontPage,
): Promise<StorefrontRequest> {
  const store = { location: new URL(origin), document: { cookie: cookies } }
  return page.run(store, async () => {
    let made: StorefrontRequest | undefined
    const client = createApolloClient({
      token,
      fetch: (input, init = {}) => {
        const { pathname, search } = new URL(String(input))
        const { method = 'GET', body } = init
        const headers = new Headers(init.headers)
        made = { path: `${pathname}${search}`, method, headers, body: String(body) }
        return Promise.reject(new TypeError('The kit sends it.'))
      },
    })
    const sent = isMutation(query)
      ? client.mutate({ mutation: query, variables })
      : client.query({ query, variables })
    const reason: unknown = await sent.catch((error: unknown) => error)
    if (made === undefined) throw reason
    return made
  })
}

const isMutation = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation',
  )
