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

/** Makes a server of an honest one that does something else in one way. */
export type Break = (honest: Fetch) => Fetch

/** What a broken server sees of a request. */
export interface Seen {
  request: Request
  url: URL
  body: string
  honest: Fetch
}

/** Answers requests in another way; what `handle` answers with undefined is answered honestly. */
export const onRequests =
  (handle: (seen: Seen) => Promise<Response> | Response | undefined): Break =>
  (honest) =>
  async (request) => {
    const body = await request.clone().text()
    return (await handle({ request, url: new URL(request.url), body, honest })) ?? honest(request)
  }

/** Hands on a request to GraphQL with other headers and another body. */
function handOn({ request, url, body, honest }: Seen, headers: object, otherBody = body) {
  const all = { ...Object.fromEntries(request.headers), ...headers }
  const init = { method: 'POST', headers: all, body: otherBody, credentials: 'omit' } as const
  return honest(new Request(new URL('/graphql', url), init))
}

const proof = { cookie: 'XSRF-TOKEN=1', 'x-xsrf-token': '1' }

/** Lets such requests pass the anti-forgery check. */
export const trusting = (isTrusted: (seen: Seen) => boolean): Break =>
  onRequests((seen) => (isTrusted(seen) ? handOn(seen, proof) : undefined))

/** Takes senders of such requests for an admin. */
export const admitting = (isAdmitted: (seen: Seen) => boolean): Break =>
  onRequests((seen) =>
    isAdmitted(seen) ? handOn(seen, { authorization: 'Bearer demo-admin' }) : undefined,
  )

/** Executes what comes in another form, without an anti-forgery check. */
export const executing = (read: (seen: Seen) => unknown): Break =>
  onRequests((seen) => {
    const found = [read(seen)].flat().findLast(isRecord)
    const headers = { ...proof, 'content-type': 'application/json' }
    return found && handOn(seen, headers, JSON.stringify(found))
  })

/** Refuses such requests. */
export const refusing = (isRefused: (seen: Seen) => boolean, status = 403): Break =>
  onRequests((seen) => (isRefused(seen) ? new Response('Nein.', { status }) : undefined))

/** Changes the text of every answer to GraphQL. */
const rewriting = (change: (text: string) => string): Break =>
  onRequests(async ({ request, honest }) => {
    const response = await honest(request)
    if (!response.headers.get('Content-Type')?.includes('json')) return response
    return new Response(change(await response.text()), response)
  })

/** Replaces a part of every answer. */
export const replacing = (part: string | RegExp, by: string): Break =>
  rewriting((text) => text.replaceAll(part, by))

/** Changes the prices of items. */
export const inPrices = (change: (price: number) => unknown): Break =>
  rewriting((text) =>
    text.replaceAll(/(?<="price\w+":)[\d.]+/g, (price) => String(change(Number(price)))),
  )

/** Changes the lists of answers. */
export const inLists = (change: (list: unknown[]) => unknown[]): Break =>
  rewriting((text) =>
    JSON.stringify(JSON.parse(text), (key, value: unknown) =>
      Array.isArray(value) && /^(shopItems|itemTags)$/.test(key) ? change(value) : value,
    ),
  )

/** Changes the headers of every answer. */
export const inHeaders = (change: (headers: Headers, request: Request) => void): Break =>
  onRequests(async ({ request, honest }) => {
    const response = await honest(request)
    const headers = new Headers(response.headers)
    change(headers, request)
    return new Response(response.body, { status: response.status, headers })
  })

/** Gives the anti-forgery cookie other attributes. */
export const inCookie = (attributes: string): Break =>
  inHeaders((headers) => {
    const [cookie] = headers.getSetCookie()
    if (cookie) headers.set('Set-Cookie', `${cookie.split(';')[0]}; Path=/${attributes}`)
  })

/** Leads a sign-in to an address, or refuses it where that is undefined. */
export const signingIn = (addressFor: (uris: string[]) => string | undefined): Break =>
  onRequests(({ url }) => {
    if (!url.pathname.startsWith('/oauth2/')) return undefined
    const Location = addressFor(url.searchParams.getAll('redirect_uri'))
    if (Location === undefined) return new Response(null, { status: 400 })
    return new Response(null, { status: 302, headers: { Location } })
  })
