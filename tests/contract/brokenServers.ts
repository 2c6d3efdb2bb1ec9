import { personas } from '../../mocks/personas'
import { isRecord } from './kit/findings'
import type { Target } from './kit/target'

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

/** A request with other headers or another body. */
export function changed(
  { request, body }: Seen,
  headers: Record<string, string>,
  otherBody = body,
): Request {
  const all = new Headers(request.headers)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  const { method, url } = request
  const given = method === 'GET' ? null : otherBody
  return new Request(url, { method, headers: all, body: given, credentials: 'omit' })
}

const proof = { Cookie: 'XSRF-TOKEN=1', 'X-XSRF-TOKEN': '1' }

/** Lets requests pass the anti-forgery check. */
export const trusting = (isTrusted: (seen: Seen) => boolean): Break =>
  onRequests((seen) => (isTrusted(seen) ? seen.honest(changed(seen, proof)) : undefined))

/** Executes what came in another form as JSON, without an anti-forgery check. */
export const executing = (read: (seen: Seen) => object | object[] | undefined): Break =>
  onRequests(async (seen) => {
    const found = read(seen)
    if (found === undefined) return seen.honest(seen.request)
    const execute = async (operation: object) => {
      const request = new Request(new URL('/graphql', seen.url), {
        method: 'POST',
        headers: changed(seen, { ...proof, 'Content-Type': 'application/json' }).headers,
        body: JSON.stringify(operation),
        credentials: 'omit',
      })
      return (await seen.honest(request)).json()
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

/** Changes the prices of items. */
export const inPrices = (change: (price: number) => number): Break =>
  inAnswers((object, key) =>
    key === 'sizing'
      ? Object.fromEntries(
          Object.entries(object).map(([name, value]) => [
            name,
            typeof value === 'number' ? change(value) : value,
          ]),
        )
      : object,
  )

/** Changes a list of an answer. */
export const inLists = (change: (list: unknown[], name: string) => unknown[]): Break =>
  inAnswers((object, key) =>
    key === 'data'
      ? Object.fromEntries(
          Object.entries(object).map(([name, value]) => [
            name,
            Array.isArray(value) ? change(value, name) : value,
          ]),
        )
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

/** Changes the cookie of the anti-forgery token. */
export const inCookie = (change: (cookie: string) => string): Break =>
  inHeaders((headers) => {
    const [cookie] = headers.getSetCookie()
    if (cookie !== undefined) headers.set('Set-Cookie', change(cookie))
  })

/** Changes the messages of errors. */
export const inMessages = (change: (error: Record<string, unknown>) => object): Break =>
  inAnswers((object) => ('message' in object ? change(object) : object))

const googleAddress = 'https://accounts.google.com/o/oauth2/v2/auth'

/** Leads to Google when `isAllowed`, with this query. */
export const leadingToGoogle = (isAllowed: (uri: string) => boolean, query: () => string): Break =>
  onRequests(({ url }) => {
    if (!url.pathname.startsWith('/oauth2/')) return undefined
    const uri = url.searchParams.get('redirect_uri') ?? ''
    return isAllowed(uri)
      ? new Response(null, { status: 303, headers: { Location: `${googleAddress}?${query()}` } })
      : new Response(null, { status: 400 })
  })

/** Returns at once to where it is asked to, with this token. */
export const returning = (address: (redirectUri: string) => string, cookie?: string): Break =>
  onRequests(({ url }) => {
    const uri = url.searchParams.get('redirect_uri') ?? ''
    if (!url.pathname.startsWith('/oauth2/') || uri !== 'http://localhost:3000/oauth2/redirect') {
      return undefined
    }
    const headers = new Headers({ Location: address(uri) })
    if (cookie !== undefined) headers.set('Set-Cookie', cookie)
    return new Response(null, { status: 302, headers })
  })

/** Takes whoever sends such a request for an admin. */
export const admitting = (isAdmitted: (seen: Seen) => boolean): Break =>
  onRequests((seen) =>
    isAdmitted(seen)
      ? seen.honest(changed(seen, { Authorization: `Bearer ${personas.admin.token}` }))
      : undefined,
  )
