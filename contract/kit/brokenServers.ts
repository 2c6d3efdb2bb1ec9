import { personas } from '../../mocks/personas'
import { isRecord } from './expect'
import { developmentRedirectUri, type Fetch, type Settings } from './kit'

/** How the mock backend is examined; to it, an expired token is one that it does not know. */
export const mockSettings: Settings = {
  url: 'http://localhost:8080/',
  tokens: { admin: personas.admin.token, user: personas.user.token, expired: 'demo-expired' },
  redirectUri: developmentRedirectUri,
  crossOrigin: null,
  signInHosts: ['accounts.google.com'],
  readOnly: false,
  runId: 'proof',
}

/** Wraps a conforming server's fetch and introduces one fault. */
export type Fault = (next: Fetch) => Fetch

/** A request on its way to the conforming server. */
export interface Intercepted {
  request: Request
  url: URL
  body: string
  next: Fetch
}

/** Answers requests by `handle`; where that returns undefined, the conforming server answers. */
export const onRequests =
  (handle: (sent: Intercepted) => Promise<Response> | Response | undefined): Fault =>
  (next) =>
  async (request) => {
    const body = await request.clone().text()
    return (await handle({ request, url: new URL(request.url), body, next })) ?? next(request)
  }

/** Forwards a GraphQL request with other headers and another body. */
function forward({ request, url, body, next }: Intercepted, headers: object, otherBody = body) {
  const all = { ...Object.fromEntries(request.headers), ...headers }
  const init = { method: 'POST', headers: all, body: otherBody, credentials: 'omit' } as const
  return next(new Request(new URL('/graphql', url), init))
}

const proof = { cookie: 'XSRF-TOKEN=1', 'x-xsrf-token': '1' }

/** Exempts matching requests from the anti-forgery check. */
export const exempt = (isExempt: (sent: Intercepted) => boolean): Fault =>
  onRequests((sent) => (isExempt(sent) ? forward(sent, proof) : undefined))

/** Treats matching requests as sent by an admin. */
export const admitting = (isAdmitted: (sent: Intercepted) => boolean): Fault =>
  onRequests((sent) =>
    isAdmitted(sent) ? forward(sent, { authorization: 'Bearer demo-admin' }) : undefined,
  )

/** Executes requests in another encoding, without an anti-forgery check. */
export const executing = (read: (sent: Intercepted) => unknown): Fault =>
  onRequests((sent) => {
    const found = [read(sent)].flat().findLast(isRecord)
    const headers = { ...proof, 'content-type': 'application/json' }
    return found && forward(sent, headers, JSON.stringify(found))
  })

/** Refuses matching requests. */
export const refusing = (isRefused: (sent: Intercepted) => boolean, status = 403): Fault =>
  onRequests((sent) => (isRefused(sent) ? new Response('Nein.', { status }) : undefined))

/** Changes the text of every answer to GraphQL. */
const rewriting = (change: (text: string) => string): Fault =>
  onRequests(async ({ request, next }) => {
    const response = await next(request)
    if (!response.headers.get('Content-Type')?.includes('json')) return response
    return new Response(change(await response.text()), response)
  })

/** Replaces a part of every answer. */
export const replacing = (part: string | RegExp, by: string): Fault =>
  rewriting((text) => text.replaceAll(part, by))

/** Changes the prices of items. */
export const inPrices = (change: (price: number) => unknown): Fault =>
  rewriting((text) =>
    text.replaceAll(/(?<="price\w+":)[\d.]+/g, (price) => String(change(Number(price)))),
  )

/** Changes the lists of answers. */
export const inLists = (change: (list: unknown[]) => unknown[]): Fault =>
  rewriting((text) =>
    JSON.stringify(JSON.parse(text), (key, value: unknown) =>
      Array.isArray(value) && /^(shopItems|itemTags)$/.test(key) ? change(value) : value,
    ),
  )

/** Changes the headers of every answer. */
export const inHeaders = (change: (headers: Headers, request: Request) => void): Fault =>
  onRequests(async ({ request, next }) => {
    const response = await next(request)
    const headers = new Headers(response.headers)
    change(headers, request)
    return new Response(response.body, { status: response.status, headers })
  })

/** Gives the anti-forgery cookie other attributes. */
export const inCookie = (attributes: string): Fault =>
  inHeaders((headers) => {
    const [cookie] = headers.getSetCookie()
    if (cookie) headers.set('Set-Cookie', `${cookie.split(';')[0]}; Path=/${attributes}`)
  })

/** Redirects a sign-in to an address, or refuses it where that is undefined. */
export const signingIn = (addressFor: (uris: string[]) => string | undefined): Fault =>
  onRequests(({ url }) => {
    if (!url.pathname.startsWith('/oauth2/')) return undefined
    const Location = addressFor(url.searchParams.getAll('redirect_uri'))
    if (Location === undefined) return new Response(null, { status: 400 })
    return new Response(null, { status: 302, headers: { Location } })
  })
