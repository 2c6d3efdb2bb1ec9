import { isUtf8 } from 'node:buffer'
import { asRecord, BrokenClause, firstOf, isRecord, quote, shorten } from './findings'
import { shapeFaults, type Operation } from './operations'
import type { Target } from './target'

/** How long the kit waits for one answer, in milliseconds. */
export const patienceMs = 15_000

/** What came back for one request. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Browsers read every JSON answer as UTF-8, whatever charset its content type names. */
  isUtf8: boolean
}

/** No whole answer has come; the advice is a sentence on what to do. */
export class NoAnswer extends BrokenClause {
  readonly advice: string

  constructor(what: string, came: string, advice = "The backend's own log may say why.") {
    super(`an answer to ${what}`, came)
    this.advice = advice
  }
}

/** @throws {NoAnswer} saying why nothing came */
export async function fetchAnswer(target: Target, request: Request): Promise<Answer> {
  const what = `${request.method} ${new URL(request.url).pathname}`
  try {
    const response = await target.fetch(request)
    const { status, headers } = response
    const bytes = new Uint8Array(await response.arrayBuffer())
    // UTF-16 can look like UTF-8 with zeros, which JSON never holds.
    const isRight = isUtf8(bytes) && !bytes.includes(0)
    return { status, headers, text: new TextDecoder().decode(bytes), isUtf8: isRight }
  } catch (error) {
    if (!request.signal.aborted) throw describeFailure(what, error)
    const within = `${what} within ${patienceMs / 1000} s`
    throw new NoAnswer(within, 'none, although the connection was accepted')
  }
}

/** Why a fetch failed, in the words of whatever lies deepest. */
function describeFailure(what: string, error: unknown): NoAnswer {
  const deepest = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = deepest instanceof Error && 'code' in deepest ? String(deepest.code) : ''
  const reason = (deepest instanceof Error && deepest.message) || code || String(error)
  const advice = 'Is the backend running, and are port and http or https right?'
  return new NoAnswer(what, `none (${shorten(reason)})`, advice)
}

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
export function readField({ name }: Operation, answer: Answer): unknown {
  const body = readJson(answer)
  if (answer.status !== 200 || !isRecord(body)) {
    throw new BrokenClause(`${name} to answer with status 200 and data`, describeAnswer(answer))
  }
  if (body['errors'] !== undefined) {
    throw new BrokenClause(`${name} to answer without errors`, quote(body['errors']))
  }
  if (!Object.hasOwn(asRecord(body['data']), name)) {
    throw new BrokenClause(`data with the field ${name}`, describeAnswer(answer))
  }
  // The storefront's client asks for the names of types, which no screen reads.
  return JSON.parse(JSON.stringify(asRecord(body['data'])[name]), (_, value: unknown) => {
    if (isRecord(value)) delete value['__typename']
    return value
  })
}

/**
 * Reads an answer as `readField` does, and checks that its data has the contract's shape.
 * @throws {BrokenClause} naming the first fields that differ
 */
export function readShape(operation: Operation, answer: Answer): unknown {
  const field = readField(operation, answer)
  const faults = shapeFaults(operation, { [operation.name]: field })
  if (faults.length === 0) return field
  throw new BrokenClause(
    `the data of ${operation.name} in the contract's shape`,
    `a difference: ${firstOf(faults)}`,
  )
}

/** @throws {BrokenClause} unless the status is one of those; the first is the usual one */
export function expectStatus(what: string, statuses: readonly number[], answer: Answer): void {
  if (statuses.includes(answer.status)) return
  const wanted = `${what} to be refused with status ${statuses.join(' or ')}`
  throw new BrokenClause(wanted, describeAnswer(answer))
}

/**
 * A request that cannot be executed is answered with `errors`, each with a message, without data, and with status 200 or
 * 400.
 * @throws {BrokenClause} when the answer has another form
 */
export function expectRequestError(what: string, answer: Answer): void {
  const body = readJson(answer)
  const hasData = (asRecord(body)['data'] ?? null) !== null
  if (hasErrors(body) && !hasData && [200, 400].includes(answer.status)) return
  throw new BrokenClause(
    `${what} to be answered with status 200 or 400, no data and errors that have a message`,
    describeAnswer(answer),
  )
}

/**
 * A mutation that fails for its sender is null, and its error names it, with status 200: the storefront reads the code from
 * there.
 * @throws {BrokenClause} when the answer has another form
 */
export function expectFieldError(name: string, code: string, answer: Answer): void {
  const body = asRecord(readJson(answer))
  const [error] = hasErrors(body) ? body['errors'] : []
  const { path, extensions } = asRecord(error)
  const isNull = asRecord(body['data'])[name] === null
  const isNamed = quote(path) === quote([name]) && asRecord(extensions)['code'] === code
  if (answer.status === 200 && isNull && isNamed) return
  throw new BrokenClause(
    `status 200, data ${quote({ [name]: null })} and an error with the path ${quote([name])} and the code ${code}`,
    describeAnswer(answer),
  )
}

/** Whether a mutation was refused, in any form: by its status, by errors, or by its own `success: false`. */
export function isRefused({ status, text }: Answer): boolean {
  if (status >= 400) return true
  try {
    const body: unknown = JSON.parse(text)
    const payloads = Object.values(asRecord(asRecord(body)['data']))
    return hasErrors(body) || payloads.some((payload) => asRecord(payload)['success'] === false)
  } catch {
    return false
  }
}

const hasErrors = (body: unknown): body is { errors: unknown[] } => {
  const { errors } = asRecord(body)
  const hasMessage = (error: unknown) => typeof asRecord(error)['message'] === 'string'
  return Array.isArray(errors) && errors.length > 0 && errors.every(hasMessage)
}
