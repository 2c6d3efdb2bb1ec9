import { personas } from '../../mocks/personas'
import { isRecord } from './findings'
import { developmentRedirectUri, type Target } from './target'

type Fetch = Target['fetch']

/** Makes a server of an honest one that does something else in one way. */
export type Break = (honest: Fetch) => Fetch

/** What a broken server sees of a request. */
interface Seen {
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

/** Hands on requests for which `isMeant` holds with other headers. */
const withHeaders = (isMeant: (seen: Seen) => boolean, given: Record<string, string>): Break =>
  onRequests((seen) => {
    if (!isMeant(seen)) return undefined
    const { method, url } = seen.request
    const headers = new Headers(seen.request.headers)
    for (const [name, value] of Object.entries(given)) headers.set(name, value)
    const body = method === 'GET' ? null : seen.body
    return seen.honest(new Request(url, { method, headers, body, credentials: 'omit' }))
  })

const proof = { Cookie: 'XSRF-TOKEN=1', 'X-XSRF-TOKEN': '1' }

/** Lets requests pass the anti-forgery check. */
export const trusting = (isTrusted: (seen: Seen) => boolean) => withHeaders(isTrusted, proof)

/** Takes senders of such requests for an admin. */
export const admitting = (isAdmitted: (seen: Seen) => boolean) =>
  withHeaders(isAdmitted, { Authorization: `Bearer ${personas.admin.token}` })

/** Executes what came in another form as JSON, without an anti-forgery check. */
export const executing = (read: (seen: Seen) => unknown): Break =>
  onRequests(async (seen) => {
    const found = read(seen)
    if (typeof found !== 'object' || found === null) return seen.honest(seen.request)
    const execute = async (operation: unknown) => {
      const headers = new Headers(seen.request.headers)
      const type = { ...proof, 'Content-Type': 'application/json' }
      for (const [name, value] of Object.entries(type)) headers.set(name, value)
      const body = JSON.stringify(operation)
      const init = { method: 'POST', headers, body, credentials: 'omit' } as const
      return (await seen.honest(new Request(new URL('/graphql', seen.url), init))).json()
    }
    const answers = await Promise.all([found].flat().map(execute))
    return Response.json(Array.isArray(found) ? answers : answers[0])
  })

/** Changes what a JSON answer holds, object by object, from the innermost on. */
export const inAnswers =
  (change: (object: Record<string, unknown>, key: string) => unknown): Break =>
  (honest) =>
  async (request) => {
    const response = await honest(request)
    if (!response.headers.get('Content-Type')?.includes('json')) return response
    const other: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
      isRecord(value) ? change(value, key) : value,
    )
    return new Response(JSON.stringify(other), response)
  }

/** Changes every item. */
export const inItems = (change: (item: Record<string, unknown>) => object): Break =>
  inAnswers((object) => (Array.isArray(object['imageIds']) ? change(object) : object))

/** Changes the descriptions of items. */
export const inTexts = (change: (text: string) => string): Break =>
  inItems((item) => ({ ...item, description: change(String(item['description'])) }))

const mapValues = (object: object, change: (value: unknown, name: string) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]))

/** Changes the prices of items. */
export const inPrices = (change: (price: number) => unknown): Break =>
  inAnswers((object, key) =>
    key === 'sizing'
      ? mapValues(object, (value) => (typeof value === 'number' ? change(value) : value))
      : object,
  )

/** Changes the lists of answers. */
export const inLists = (change: (list: unknown[], name: string) => unknown[]): Break =>
  inAnswers((object, key) =>
    key === 'data'
      ? mapValues(object, (value, name) => (Array.isArray(value) ? change(value, name) : value))
      : object,
  )

/** Changes the headers of every answer. */
export const inHeaders =
  (change: (headers: Headers, request: Request) => void): Break =>
  (honest) =>
  async (request) => {
    const response = await honest(request)
    const headers = new Headers(response.headers)
    change(headers, request)
    return new Response(response.body, { status: response.status, headers })
  }

/** Gives the cookie of the anti-forgery token other attributes. */
export const inCookie = (attributes: string, value?: string): Break =>
  inHeaders((headers) => {
    const [pair] = headers.getSetCookie()[0]?.split(';') ?? []
    const given = value === undefined ? pair : `XSRF-TOKEN=${value}`
    if (pair !== undefined) headers.set('Set-Cookie', `${given}; Path=/${attributes}`)
  })

/** Adds to errors. */
export const inErrors = (more: object): Break =>
  inAnswers((object) => ('message' in object ? { ...object, ...more } : object))

/** Answers a sign-in by leading to an address, unless that is undefined. */
export const signingIn = (
  addressFor: (uris: string[]) => string | undefined,
  cookie?: string,
): Break =>
  onRequests(({ url }) => {
    if (!url.pathname.startsWith('/oauth2/')) return undefined
    const location = addressFor(url.searchParams.getAll('redirect_uri'))
    if (location === undefined) return new Response(null, { status: 400 })
    const headers = new Headers({ Location: location })
    if (cookie !== undefined) headers.set('Set-Cookie', cookie)
    return new Response(null, { status: 302, headers })
  })

/** Leads to Google from an address that is allowed. */
export const leadingToGoogle = (
  isAllowed: (uri: string) => boolean,
  newState: () => string = () => crypto.randomUUID(),
): Break =>
  signingIn(([uri = '']) =>
    isAllowed(uri) ? `https://accounts.google.com/o/oauth2/v2/auth?state=${newState()}` : undefined,
  )

/** Returns at once from the address that is right to an address. */
export const returning = (addressFor: (uri: string) => string, cookie?: string): Break =>
  signingIn(([uri]) => (uri === developmentRedirectUri ? addressFor(uri) : undefined), cookie)
