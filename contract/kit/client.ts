import { CookieJar } from 'tough-cookie'
import { graphqlPath } from '../../src/api/backendAddress'
import { fetchAnswer, patienceMs, type Answer } from './answer'
import { storefrontOperation, type Operation } from './operations'
import { createStorefront } from './storefront'
import { pageOrigin, type Target } from './target'

/** What a request for an operation does differently from the storefront's. */
interface Deviations {
  method?: string
  /** Headers in place of those that the storefront sends; null leaves one out. */
  headers?: Record<string, string | null>
  /** The body as it goes over the wire, whatever the operation and the variables are. */
  rawBody?: string
}

/** What a client brings along. */
export interface ClientOptions {
  /** The bearer token in the page's local storage. */
  token?: string | null
  /** The value of the header `Authorization` where it is not the storefront's. */
  authorization?: string
  /** The store of cookies of another client, for the same browser with another token. */
  cookies?: CookieJar
}

/** Somebody who asks the backend as a browser does: from a page, with a store of cookies of their own. */
export type Client = ReturnType<typeof createClient>

export function createClient(
  target: Target,
  { token = null, authorization, cookies = new CookieJar() }: ClientOptions = {},
) {
  const origin = pageOrigin(target)
  // A proxy stands between page and backend, so that cookies belong to the page's host.
  const cookieAddress = new URL(graphqlPath, `${origin}/`).href
  const storefront = createStorefront(token)
  let hasEntered = false

  const send = async (path: string, method: string, headers: Headers, body: string | null) => {
    const request = new Request(new URL(path, target.url), {
      method,
      headers,
      body,
      redirect: 'manual',
      // MSW would otherwise add the cookies that it keeps for the whole process.
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = await fetchAnswer(target, request)
    for (const cookie of answer.headers.getSetCookie()) {
      // Chromium demands this by itself; the standard leaves it to the browser.
      if (/;\s*samesite=none/i.test(cookie) && !/;\s*secure/i.test(cookie)) continue
      cookies.setCookieSync(cookie, cookieAddress, { ignoreError: true })
    }
    return answer
  }

  /** The cookies that the page's script can read, as `document.cookie` has them. */
  const readableCookies = () => cookies.getCookieStringSync(cookieAddress, { http: false })

  /** Sends an operation as the storefront's Apollo client does. */
  const ask = async (
    { document }: Operation,
    variables: Record<string, unknown> = {},
    deviations: Deviations = {},
  ): Promise<Answer> => {
    const request = await storefront(document, variables, { origin, cookies: readableCookies() })
    const headers = new Headers([...request.headers, ...browserHeaders(target)])
    const given = {
      Cookie: cookies.getCookieStringSync(cookieAddress) || null,
      ...(authorization !== undefined && { Authorization: authorization }),
      ...deviations.headers,
    }
    for (const [name, value] of Object.entries(given)) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    const { method = request.method, rawBody = request.body } = deviations
    if (method === 'GET') return send(`${graphqlPath}${rawBody}`, method, headers, null)
    return send(graphqlPath, method, headers, rawBody)
  }

  return {
    ask,
    readableCookies,
    cookies,
    /** Posts a body that the storefront would not send, with all its headers; a GET appends it to the address. */
    post: (body: unknown, deviations: Omit<Deviations, 'rawBody'> = {}) => {
      const rawBody = typeof body === 'string' ? body : JSON.stringify(body)
      return ask(storefrontOperation('currentUser'), {}, { ...deviations, rawBody })
    },
    /** Opens an address of the backend, as a link does. */
    visit: (path: string) => {
      const headers = new Headers({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
      const cookie = cookies.getCookieStringSync(cookieAddress)
      if (cookie !== '') headers.set('Cookie', cookie)
      return send(path, 'GET', headers, null)
    },
    /** Makes sure that this client has its cookies, as a page has after its first query. */
    enter: async () => {
      if (hasEntered) return
      hasEntered = true
      await ask(storefrontOperation('currentUser'))
    },
  }
}

/** What a browser adds to a page's POST, and a backend may judge. */
export const browserHeaders = (target: Target): [string, string][] => [
  ['Origin', pageOrigin(target)],
  ['Sec-Fetch-Dest', 'empty'],
  ['Sec-Fetch-Mode', 'cors'],
  ['Sec-Fetch-Site', target.crossOrigin === null ? 'same-origin' : 'cross-site'],
]
