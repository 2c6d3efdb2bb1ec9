import { isUtf8 } from 'node:buffer'
import { CookieJar } from 'tough-cookie'
import { graphqlPath } from '../../../src/api/backendAddress'
import { BrokenClause, firstOf, isRecord, quote, shorten } from './findings'
import { storefrontOperation, type Operation } from './operations'
import { shapeFaults } from './shape'
import { createStorefront } from './storefront'
import { pageOrigin, type Target } from './target'

/** How long the kit waits for one answer, in milliseconds. */
const patienceMs = 15_000

/** What came back for one request. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Browsers read every JSON answer as UTF-8, whatever charset its content type names. */
  isUtf8: boolean
}

/** Headers in place of those that the storefront sends; null leaves one out. */
export type ReplacedHeaders = Record<string, string | null>

/** What a request for an operation does differently from the storefront's. */
export interface Deviations {
  method?: string
  headers?: ReplacedHeaders
  /** The body as it goes over the wire, whatever the operation and the variables are. */
  rawBody?: string
}

/** Somebody who asks the backend as a browser does: from a page, with a store of cookies of their own. */
export interface Client {
  /** Sends an operation as the storefront's Apollo client does. */
  ask: (
    operation: Operation,
    variables?: Record<string, unknown>,
    deviations?: Deviations,
  ) => Promise<Answer>
  /** Posts a JSON body that the storefront would not send, with all its headers. */
  post: (body: unknown, deviations?: Omit<Deviations, 'rawBody'>) => Promise<Answer>
  /** Opens an address of the backend, as a link does. */
  visit: (path: string) => Promise<Answer>
  /** Makes sure that this client has its cookies, as a page has after its first query. */
  enter: () => Promise<void>
  /** The same browser after a sign-out: with its cookies, without its token. */
  signedOut: () => Client
  /** The cookies that the page's script can read, as `document.cookie` has them. */
  readableCookies: () => string
  /** Why the browser keeps some cookies not, a sentence each. */
  refusedCookies: readonly string[]
}

/** What a client brings along. */
export interface ClientOptions {
  /** The bearer token in the page's local storage. */
  token?: string | null
  /** The value of the header `Authorization` where it is not the storefront's. */
  authorization?: string | null
  /** The store of cookies of another client, for the same browser with another token. */
  cookies?: CookieJar
}

export function createClient(
  target: Target,
  { token = null, authorization, cookies = new CookieJar() }: ClientOptions = {},
): Client {
  const origin = pageOrigin(target)
  // A proxy stands between page and backend, so that cookies belong to the page's host.
  const cookieAddress = new URL(graphqlPath, `${origin}/`).href
  const refusedCookies: string[] = []
  const readableCookies = () => cookies.getCookieStringSync(cookieAddress, { http: false })
  let hasEntered = false
  let storefront: ReturnType<typeof createStorefront> | undefined

  const send = async (path: string, method: string, headers: Headers, body: string | null) => {
    const answer = await fetchAnswer(
      target,
      new Request(new URL(path, target.url), {
        method,
        headers,
        body,
        redirect: 'manual',
        // MSW would otherwise add the cookies that it keeps for the whole process.
        credentials: 'omit',
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    for (const cookie of answer.headers.getSetCookie()) {
      const refusal = keepCookie(cookies, cookie, cookieAddress)
      if (refusal !== undefined) refusedCookies.push(refusal)
    }
    return answer
  }

  const cookieHeader = () => cookies.getCookieStringSync(cookieAddress)

  const ask: Client['ask'] = async ({ document }, variables = {}, deviations = {}) => {
    storefront ??= createStorefront(token)
    const request = await storefront(document, variables, { origin, cookies: readableCookies() })
    const headers = new Headers([...request.headers, ...browserHeaders(target)])
    const given = {
      Cookie: cookieHeader(),
      ...(authorization !== undefined && { Authorization: authorization }),
      ...deviations.headers,
    }
    for (const [name, value] of Object.entries(given)) {
      if (value === null || (name === 'Cookie' && value === '')) headers.delete(name)
      else headers.set(name, value)
    }
    const { method = request.method, rawBody = request.body } = deviations
    if (method === 'GET') return send(`${graphqlPath}${rawBody}`, method, headers, null)
    return send(graphqlPath, method, headers, rawBody)
  }

  const post: Client['post'] = (body, deviations) => {
    const rawBody = typeof body === 'string' ? body : JSON.stringify(body)
    return ask(storefrontOperation('currentUser'), {}, { ...deviations, rawBody })
  }

  return {
    ask,
    post,
    visit: (path) => {
      const headers = new Headers({ Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
      if (cookieHeader() !== '') headers.set('Cookie', cookieHeader())
      return send(path, 'GET', headers, null)
    },
    enter: async () => {
      if (hasEntered) return
      hasEntered = true
      await ask(storefrontOperation('currentUser'))
    },
    signedOut: () => createClient(target, { cookies }),
    readableCookies,
    refusedCookies,
  }
}

/** What a browser adds to a page's POST, and a backend may judge. */
export const browserHeaders = (target: Target): [string, string][] => [
  ['Origin', pageOrigin(target)],
  ['Sec-Fetch-Dest', 'empty'],
  ['Sec-Fetch-Mode', 'cors'],
  ['Sec-Fetch-Site', target.crossOrigin === null ? 'same-origin' : 'cross-site'],
]

/** Keeps a cookie as Chromium does; returns why it does not keep one that it refuses. */
function keepCookie(jar: CookieJar, text: string, address: string): string | undefined {
  try {
    const cookie = jar.setCookieSync(text, address)
    // Chromium demands this by itself; the standard leaves it to the browser.
    if (cookie?.sameSite === 'none' && !cookie.secure) {
      jar.setCookieSync(`${cookie.key}=; Max-Age=0; Path=${cookie.path}`, address)
      return `"${text}" says SameSite=None without Secure`
    }
    const isKept = jar.getCookiesSync(address).some(({ key }) => key === cookie?.key)
    return isKept ? undefined : `"${text}" does not count for ${address}`
  } catch (error) {
    return `"${text}": ${error instanceof Error ? error.message : String(error)}`
  }
}

/** No whole answer has come; the advice is a sentence on what to do. */
export class NoAnswer extends BrokenClause {
  readonly advice: string

  constructor(what: string, came: string, advice: string) {
    super(`an answer to ${what}`, came)
    this.advice = advice
  }
}

const seeLog = "The backend's own log may say why."

async function fetchAnswer(target: Target, request: Request): Promise<Answer> {
  const what = `${request.method} ${new URL(request.url).pathname}`
  try {
    const response = await target.fetch(request)
    const { status, headers } = response
    const bytes = new Uint8Array(await response.arrayBuffer())
    // UTF-16 can look like UTF-8 with zeros, which JSON never holds.
    const isRight = isUtf8(bytes) && !bytes.includes(0)
    return { status, headers, text: new TextDecoder().decode(bytes), isUtf8: isRight }
  } catch (error) {
    if (request.signal.aborted) {
      const within = `${what} within ${patienceMs / 1000} s`
      throw new NoAnswer(within, 'none, although the connection was accepted', seeLog)
    }
    throw describeFailure(what, error)
  }
}

/** Why a fetch failed: in our words where Node has none for people, else in those of whatever lies deepest. */
function describeFailure(what: string, error: unknown): NoAnswer {
  const deepest = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = deepest instanceof Error && 'code' in deepest ? String(deepest.code) : ''
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG') {
    const came = 'none, since this port speaks http, not https'
    return new NoAnswer(what, came, 'Pass an address that begins with http://.')
  }
  if (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') {
    return new NoAnswer(what, 'none that is whole, since the backend broke it off', seeLog)
  }
  const reason = [deepest, error].map(messageOf).find((message) => message !== '')
  const advice = 'Is the backend running, and is this its port?'
  return new NoAnswer(what, `none (${shorten(reason ?? code)})`, advice)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** An answer's status, where it leads, its content type and beginning, as a sentence can show them. */
export function describeAnswer({ status, headers, text, isUtf8: isRight }: Answer): string {
  const type = headers.get('Content-Type') ?? 'no content type'
  const location = headers.get('Location')
  const way = location === null ? '' : ` to ${quote(location)}`
  const encoding = isRight ? '' : ' that is not in UTF-8'
  return `status ${status}${way} with ${type}${encoding}${text === '' ? ' and no body' : `: ${shorten(text)}`}`
}

const jsonTypes = ['application/json', 'application/graphql-response+json']

/** What the content type of a GraphQL answer has to be, as a part of a sentence. */
export const wantedType = `the content type ${jsonTypes.join(' or ')}`

/**
 * Reads an answer as JSON, as Apollo does.
 * @throws {BrokenClause} when its content type or its body is something else
 */
export function readJson(answer: Answer): unknown {
  const [type = ''] = (answer.headers.get('Content-Type') ?? '').split(';')
  if (!jsonTypes.includes(type.trim().toLowerCase())) {
    throw new BrokenClause(`an answer with ${wantedType}`, describeAnswer(answer))
  }
  if (!answer.isUtf8) throw new BrokenClause('an answer in UTF-8', describeAnswer(answer))
  try {
    return JSON.parse(answer.text)
  } catch {
    throw new BrokenClause('an answer that is JSON', describeAnswer(answer))
  }
}

/**
 * Reads an answer as that of a GraphQL operation without errors, whatever the shape of its data.
 * @returns the data of the operation's root field
 * @throws {BrokenClause} when the operation was not executed, or has failed
 */
export function readField(operation: Operation, answer: Answer): unknown {
  const body = readJson(answer)
  if (answer.status !== 200 || !isRecord(body)) {
    throw new BrokenClause(
      `${operation.name} to answer with status 200 and data`,
      describeAnswer(answer),
    )
  }
  if (body['errors'] !== undefined) {
    throw new BrokenClause(`${operation.name} to answer without errors`, quote(body['errors']))
  }
  if (!isRecord(body['data']) || !Object.hasOwn(body['data'], operation.name)) {
    throw new BrokenClause(`data with the field ${operation.name}`, describeAnswer(answer))
  }
  return withoutTypenames(body['data'][operation.name])
}

/**
 * Reads an answer as `readField` does, and checks that its data has the contract's shape.
 * @throws {BrokenClause} naming the first fields that differ
 */
export function readShape(operation: Operation, answer: Answer): unknown {
  const field = readField(operation, answer)
  const faults = shapeFaults(operation.document, { [operation.name]: field })
  if (faults.length > 0) {
    throw new BrokenClause(
      `the data of ${operation.name} in the contract's shape`,
      `a difference: ${firstOf(faults)}`,
    )
  }
  return field
}

/** Data without the names of types, which the storefront's client asks for and no screen reads. */
function withoutTypenames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypenames)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__typename')
      .map(([name, inner]) => [name, withoutTypenames(inner)]),
  )
}
