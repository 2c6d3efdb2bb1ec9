import { graphqlPath } from '../../../src/api/backendAddress'
import { readXsrfToken, xsrfHeaderName } from '../../../src/api/xsrf'
import { BrokenClause, firstOf, isRecord, quote, shorten } from './findings'
import { storefrontOperation, type Operation } from './operations'
import { shapeFaults } from './shape'
import type { Target } from './target'

/** How long a backend may take for one answer, in milliseconds. */
const patienceMs = 15_000

/** What came back for one request. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Headers in place of those that the storefront sends; null leaves one out. Names are written as in SPEC.md. */
export type ReplacedHeaders = Record<string, string | null>

/** What a request for an operation does differently from the storefront's. */
export interface Deviations {
  method?: string
  headers?: ReplacedHeaders
  /** The body as it goes over the wire, whatever the operation and the variables are. */
  rawBody?: string
}

/** Somebody who asks the backend as a browser does: with a store of cookies of their own. */
export interface Client {
  /** Gets a path below the backend's address, or posts a JSON text to it. */
  send: (path: string, json?: string, deviations?: Omit<Deviations, 'rawBody'>) => Promise<Answer>
  /** Sends an operation as the storefront does, with bearer and anti-forgery token (SPEC.md section 7). */
  ask: (
    operation: Operation,
    variables?: Record<string, unknown>,
    deviations?: Deviations,
  ) => Promise<Answer>
  /** Makes sure that this client has its cookies, as a page has after its first query. */
  enter: () => Promise<void>
}

/**
 * A client, by default without cookies.
 * @param authorization the value of the header `Authorization`, or null for a visitor
 * @param cookies the client's store of cookies, by name
 */
export function createClient(
  target: Target,
  authorization: string | null,
  cookies = new Map<string, string>(),
): Client {
  let entered = false

  const send: Client['send'] = async (path, json, { method, headers = {} } = {}) => {
    const cookieHeader = Array.from(cookies, (pair) => pair.join('=')).join('; ')
    const given: ReplacedHeaders = {
      Accept: '*/*',
      Authorization: authorization,
      Cookie: cookieHeader === '' ? null : cookieHeader,
      [xsrfHeaderName]: readXsrfToken(cookieHeader),
      'Content-Type': json === undefined ? null : 'application/json',
      ...headers,
    }
    const answer = await fetchAnswer(
      target,
      new Request(new URL(path, target.url), {
        method: method ?? (json === undefined ? 'GET' : 'POST'),
        headers: Object.entries(given).flatMap(([name, value]): [string, string][] =>
          value === null ? [] : [[name, value]],
        ),
        body: json ?? null,
        redirect: 'manual',
        // MSW would otherwise add the cookies that it keeps for the whole process.
        credentials: 'omit',
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    for (const cookie of answer.headers.getSetCookie()) keepCookie(cookies, cookie)
    return answer
  }

  const ask: Client['ask'] = ({ name, query }, variables = {}, { rawBody, ...deviations } = {}) =>
    send(
      graphqlPath,
      rawBody ?? JSON.stringify({ operationName: name, variables, query }),
      deviations,
    )

  return {
    send,
    ask,
    enter: async () => {
      if (entered) return
      entered = true
      await ask(storefrontOperation('currentUser'))
    },
  }
}

function keepCookie(cookies: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  const value = pair.slice(at + 1).trim()
  const isExpired = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
  if (isExpired || value === '') cookies.delete(name)
  else cookies.set(name, value)
}

async function fetchAnswer(target: Target, request: Request): Promise<Answer> {
  const what = `${request.method} ${new URL(request.url).pathname}`
  try {
    const response = await target.fetch(request)
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (request.signal.aborted) {
      throw new BrokenClause(`an answer to ${what} within ${patienceMs / 1000} s`, 'none')
    }
    throw new BrokenClause(`an answer to ${what}`, `none (${reasonOf(error)})`)
  }
}

/** Why a fetch failed, in the words of whatever lies deepest. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error && error.cause.message !== '') return error.cause.message
  return error.message
}

/** An answer's status, content type and beginning, as a sentence can show them. */
export function describeAnswer({ status, headers, text }: Answer): string {
  const type = headers.get('Content-Type') ?? 'no content type'
  return `status ${status} with ${type}${text === '' ? ' and no body' : `: ${shorten(text)}`}`
}

/**
 * Reads an answer as JSON, as Apollo does (SPEC.md section 7).
 * @throws {BrokenClause} when its content type or its body is something else
 */
export function readJson(answer: Answer): unknown {
  const type = (answer.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase()
  const isJson = type === 'application/json' || type === 'application/graphql-response+json'
  if (!isJson) {
    throw new BrokenClause(
      'an answer with the content type application/json',
      describeAnswer(answer),
    )
  }
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
  return body['data'][operation.name]
}

/**
 * Reads an answer as `readField` does, and checks that its data has the contract's shape.
 * @throws {BrokenClause} naming the first fields that differ
 */
export function readShape(operation: Operation, answer: Answer): unknown {
  const field = readField(operation, answer)
  const faults = shapeFaults(operation.query, { [operation.name]: field })
  if (faults.length > 0) {
    throw new BrokenClause(
      `the data of ${operation.name} in the contract's shape`,
      `a difference: ${firstOf(faults)}`,
    )
  }
  return field
}
