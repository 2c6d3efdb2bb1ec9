import { AsyncLocalStorage } from 'node:async_hooks'
import { getOperationAST, type DocumentNode } from 'graphql'
import { CookieJar } from 'tough-cookie'
import { createApolloClient } from '../../src/api/apolloClient'
import { graphqlPath } from '../../src/api/backendAddress'
import type { Answer } from './answer'
import { BrokenClause, shorten } from './expect'
import type { Fetch, Settings } from './kit'
import { storefrontOperation, type Operation } from './operations'

/** What the storefront's client reads of the page that it runs in, and the request that it makes there. */
interface Page {
  location: URL
  document: { cookie: string }
  made?: RequestInit
}

// Each request is made in a page of its own; Node itself has none.
const page = new AsyncLocalStorage<Page>()
for (const name of ['location', 'document'] as const) {
  const get = () => page.getStore()?.[name]
  Object.defineProperty(globalThis, name, { configurable: true, get })
}

/** Makes requests with the product's own Apollo client, without sending them. */
function createStorefront(token: string | null) {
  const fetch = (_: unknown, init?: RequestInit) => {
    Object.assign(page.getStore() ?? {}, { made: init })
    return Promise.reject(new TypeError('The kit sends it.'))
  }
  const client = createApolloClient({ token, fetch })
  // Several requests of one text are several requests.
  const context = { queryDeduplication: false }
  return ({ document }: Operation, variables: object, own: Page) =>
    page.run(own, async () => {
      const options = { variables, context }
      const sent = isMutation(document)
        ? client.mutate({ mutation: document, ...options })
        : client.query({ query: document, ...options })
      const reason: unknown = await sent.catch((error: unknown) => error)
      if (own.made === undefined) throw reason
      return own.made
    })
}

const isMutation = (document: DocumentNode) => getOperationAST(document)?.operation === 'mutation'

/** @throws {BrokenClause} saying why nothing came */
async function fetchAnswer(fetch: Fetch, request: Request): Promise<Answer> {
  try {
    const response = await fetch(request)
    const { status, headers } = response
    // Browsers read every JSON answer as UTF-8, whatever charset its content type names.
    const fatal = headers.get('Content-Type')?.includes('json') ?? false
    const text = new TextDecoder('utf-8', { fatal }).decode(await response.arrayBuffer())
    return { status, headers, text }
  } catch (error) {
    // Node says why in the cause, of some failures with a code alone.
    const { cause = error } = error instanceof Error ? error : {}
    const { message, code }: { message?: string; code?: string } = Object(cause)
    const reason = shorten(message || code || String(error))
    throw new BrokenClause(`an answer to ${request.method} ${request.url}`, `none (${reason})`)
  }
}

/** What a request does differently from the storefront's. */
interface Deviations {
  method?: string
  /** Headers in place of those that the storefront sends; null leaves one out. */
  headers?: Record<string, string | null>
  /** The body as it goes over the wire; a GET appends it to the address. */
  body?: string
}

/** What a client brings along: a header `Authorization` of its own, the cookies of another client. */
export interface ClientOptions {
  token?: string | null
  authorization?: string
  cookies?: CookieJar
}

/** The origin of the page in which the kit's requests are made. */
export const pageOrigin = ({ crossOrigin, redirectUri }: Settings): string =>
  crossOrigin ?? new URL(redirectUri).origin

/** Sends requests as a browser does: from a page of an origin, with a cookie jar of its own. */
export type Client = ReturnType<typeof createClient>

export function createClient(
  settings: Settings,
  fetch: Fetch,
  { token = null, authorization, cookies = new CookieJar() }: ClientOptions = {},
) {
  const origin = pageOrigin(settings)
  // A proxy stands between page and backend, so that cookies belong to the page's host.
  const cookieAddress = new URL(graphqlPath, `${origin}/`).href
  const storefront = createStorefront(token)
  let entering: Promise<Answer> | undefined

  /** What `document.cookie` has. */
  const readableCookies = () => cookies.getCookieStringSync(cookieAddress, { http: false })

  const sendRequest = async (
    path: string,
    method: string,
    given: Record<string, string | null>,
    body: string | null = null,
  ) => {
    const headers = new Headers()
    const withCookies = { Cookie: cookies.getCookieStringSync(cookieAddress) || null, ...given }
    for (const [name, value] of Object.entries(withCookies)) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    // MSW would otherwise add the cookies that it keeps for the whole process.
    const own = { redirect: 'manual', credentials: 'omit' } as const
    const signal = AbortSignal.timeout(15_000)
    const address = new URL(path, settings.url)
    const request = new Request(address, { ...own, signal, method, headers, body })
    const answer = await fetchAnswer(fetch, request)
    for (const cookie of answer.headers.getSetCookie()) {
      // Chromium demands this by itself; the standard leaves it to the browser.
      if (/;\s*samesite=none/i.test(cookie) && !/;\s*secure/i.test(cookie)) continue
      cookies.setCookieSync(cookie, cookieAddress, { ignoreError: true })
    }
    return answer
  }

  /** Makes sure that this client has its cookies, as a page has after its first query. */
  const enter = () => (entering ??= send(storefrontOperation('currentUser')))

  /** Sends an operation as the storefront does; a mutation comes from a page that has its cookies already. */
  const send = async (
    operation: Operation,
    variables: Record<string, unknown> = {},
    deviations: Deviations = {},
  ): Promise<Answer> => {
    if (isMutation(operation.document)) await enter()
    const own = { location: new URL(origin), document: { cookie: readableCookies() } }
    const made = await storefront(operation, variables, own)
    const headers = {
      ...Object.fromEntries(new Headers(made.headers)),
      // What a browser adds to a page's POST, and a backend may judge.
      origin,
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': settings.crossOrigin === null ? 'same-origin' : 'cross-site',
      ...(authorization !== undefined && { authorization }),
      ...deviations.headers,
    }
    const { method = 'POST', body = String(made.body) } = deviations
    if (method === 'GET') return sendRequest(`${graphqlPath}${body}`, method, headers)
    return sendRequest(graphqlPath, method, headers, body)
  }

  return {
    send,
    enter,
    readableCookies,
    cookies,
    /** Posts a body that the storefront would not send, with all its headers. */
    post: async (body: unknown, deviations: Omit<Deviations, 'body'> = {}) => {
      await enter()
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return send(storefrontOperation('currentUser'), {}, { ...deviations, body: text })
    },
    /** Opens an address of the backend, as a link does. */
    visit: (path: string) =>
      sendRequest(path, 'GET', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }),
  }
}
