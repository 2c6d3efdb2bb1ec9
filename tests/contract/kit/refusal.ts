import { describeAnswer, readJson, type Answer } from './client'
import { BrokenClause, isRecord, quote } from './findings'

/**
 * A request that cannot be executed is answered with `errors`, each with a message, without data, and with status 200 or
 * 400.
 * @throws {BrokenClause} when the answer has another form
 */
export function expectRequestError(what: string, answer: Answer): void {
  const body = readJson(answer)
  const data = isRecord(body) ? body['data'] : undefined
  const isUnanswered = (answer.status === 200 || answer.status === 400) && (data ?? null) === null
  if (!isUnanswered || !hasErrors(body)) {
    throw new BrokenClause(
      `${what} to be answered with status 200 or 400, no data and errors that have a message`,
      describeAnswer(answer),
    )
  }
}

/**
 * A field that fails is null, and its error names it, with status 200: the storefront reads the code from there.
 * @param code the expected `extensions.code`
 * @throws {BrokenClause} when the answer has another form
 */
export function expectFieldError(name: string, code: string, answer: Answer): void {
  const body = readJson(answer)
  const expected = `status 200, data ${quote({ [name]: null })} and an error with the path ${quote([name])} and the code ${code}`
  const isNull =
    isRecord(body) && isRecord(body['data']) && body['data'][name] === null && hasErrors(body)
  if (answer.status !== 200 || !isNull) throw new BrokenClause(expected, describeAnswer(answer))
  const [error] = Array.isArray(body['errors']) ? body['errors'] : []
  const { path, extensions } = isRecord(error) ? error : {}
  const isNamed = quote(path) === quote([name])
  if (!isNamed || !isRecord(extensions) || extensions['code'] !== code) {
    throw new BrokenClause(expected, describeAnswer(answer))
  }
}

/**
 * A request that is refused before GraphQL sees it, in whatever form.
 * @param statuses the allowed ones; the first is the usual one
 * @throws {BrokenClause} when the status is another one
 */
export function expectStatus(what: string, statuses: readonly number[], answer: Answer): void {
  if (!statuses.includes(answer.status)) {
    throw new BrokenClause(
      `${what} to be refused with status ${statuses.join(' or ')}`,
      describeAnswer(answer),
    )
  }
}

/** Whether a mutation was refused, in any form: by its status, by errors, or by its own `success: false`. */
export function isRefused({ status, text }: Answer): boolean {
  if (status >= 400) return true
  try {
    const body: unknown = JSON.parse(text)
    if (!isRecord(body)) return false
    const payloads = isRecord(body['data']) ? Object.values(body['data']) : []
    const hasFailed = payloads.some((payload) => isRecord(payload) && payload['success'] === false)
    return hasErrors(body) || hasFailed
  } catch {
    return false
  }
}

/** @throws {BrokenClause} when a mutation was not refused */
export function expectRefusal(what: string, answer: Answer): void {
  if (!isRefused(answer)) throw new BrokenClause(`${what} to be refused`, describeAnswer(answer))
}

const hasErrors = (body: unknown): boolean => {
  const errors = isRecord(body) ? body['errors'] : undefined
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((error) => isRecord(error) && typeof error['message'] === 'string')
  )
}
