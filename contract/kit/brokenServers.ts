import { isRecord } from './findings'
import type { Target } from './target'

/** Makes a server of an honest one that does something else in one way. */
export type Break = (honest: Target['fetch']) => Target['fetch']

/** What a broken server sees of a request. */
interface Seen {
  request: Request
  url: URL
  body: string
  honest: Target['fetch']
}

/** Answers requests in another way; what `handle` answers with undefined is answered honestly. */
export const onRequests =
  (handle: (seen: Seen) => Promise<Response> | Response | undefined): Break =>
  (honest) =>
  async (request) => {
    const body = await request.clone().text()
    return (await handle({ request, url: new URL(request.url), body, honest })) ?? honest(request)
  }

/** Changes answers. */
const onAnswers =
  (change: (response: Response, request: Request) => Promise<Response> | Response): Break =>
  (honest) =>
  async (request) =>
    change(await honest(request), request)

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

/** Changes what a JSON answer holds, object by object, from the innermost on. */
export const inAnswers = (
  change: (object: Record<string, unknown>, key: string) => object,
): Break =>
  onAnswers(async (response) => {
    if (!response.headers.get('Content-Type')?.includes('json')) return response
    const other: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
      isRecord(value) ? change(value, key) : value,
    )
    return new Response(JSON.stringify(other), response)
  })

/** Answers every field of this name with something else. */
export const answering = (field: string, value: unknown): Break =>
  inAnswers((object) => (field in object ? { ...object, [field]: value } : object))

/** Changes fields of items. */
export const inItems = (change: (item: Record<string, unknown>) => object): Break =>
  inAnswers((object) =>
    Array.isArray(object['imageIds']) ? { ...object, ...change(object) } : object,
  )

/** Changes the descriptions of items. */
export const inTexts = (change: (text: string) => string): Break =>
  inItems(({ description }) => ({ description: change(String(description)) }))

/** Changes the prices of items. */
export const inPrices = (change: (price: number) => unknown): Break =>
  inAnswers((object, key) => {
    const changeEntry = ([name, value]: [string, unknown]) =>
      [name, typeof value === 'number' ? change(value) : value] as const
    return key === 'sizing' ? Object.fromEntries(Object.entries(object).map(changeEntry)) : object
  })

/** Changes the lists of answers. */
export const inLists = (change: (list: unknown[]) => unknown[]): Break =>
  inAnswers((object, key) => {
    const changeEntry = ([name, value]: [string, unknown]) =>
      [name, Array.isArray(value) ? change(value) : value] as const
    return key === 'data' ? Object.fromEntries(Object.entries(object).map(changeEntry)) : object
  })

/** Changes the headers of every answer. */
export const inHeaders = (change: (headers: Headers, request: Request) => void): Break =>
  onAnswers((response, request) => {
    const headers = new Headers(response.headers)
    change(headers, request)
    return new Response(response.body, { status: response.status, headers })
  })

/** Says more of every error. */
export const inErrors = (more: object): Break =>
  inAnswers((object) => ('message' in object ? { ...object, ...more } : object))

/** Changes the cookie of the anti-forgery token. */
export const inCookie = (change: (cookie: string) => string): Break =>
  inHeaders((headers) => {
    const [cookie] = headers.getSetCookie()
    if (cookie !== undefined) headers.set('Set-Cookie', change(cookie.split(';')[0] ?? ''))
  })

/** Leads a sign-in to an address, or refuses it where that is undefined. */
export const signingIn = (addressFor: (uris: string[]) => string | undefined): Break =>
  onRequests(({ url }) => {
    if (!url.pathname.startsWith('/oauth2/')) return undefined
    const Location = addressFor(url.searchParams.getAll('redirect_uri'))
    if (Location === undefined) return new Response(null, { status: 400 })
    return new Response(null, { status: 302, headers: { Location } })
  })

/** Leads a sign-in that may return to this address to Google. */
export const leadingToGoogle = (isAllowed: (uri: string) => boolean, state?: string): Break =>
  signingIn(([uri = '']) =>
    isAllowed(uri)
      ? `https://accounts.google.com/?state=${state ?? crypto.randomUUID()}`
      : undefined,
  )
