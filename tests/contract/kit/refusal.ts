import { describeAnswer, readJson, type Answer } from './client'
import { BrokenClause, isRecord, quote } from './findings'

/**
 * A request that cannot be executed is answered with `errors`, each with a message, without data, and with status 200 or
 * 400 (SPEC.md section 8).
 * @throws {BrokenClause} when the answer has another form, or shows the server's inside
 */
export function expectRequestError(what: string, answer: Answer): void {
  const body = readJson(answer)
  const data = isRecord(body) ? body['data'] : undefined
  const isRefused = (answer.status === 200 || answer.status === 400) && (data ?? null) === null
  if (!isRefused || !hasErrors(body)) {
    throw new BrokenClause(
      `${what} to be answered with status 200 or 400, no data and errors that have a message`,
      describeAnswer(answer),
    )
  }
  expectNoInternals(answer)
}

/**
 * A field that fails is null, and its error names it, with status 200: the storefront reads the code from there
 * (SPEC.md section 8).
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
  expectNoInternals(answer)
}

/**
 * A request that is refused before GraphQL sees it, in whatever form.
 * @param statuses the allowed ones; the first is the usual one
 * @throws {BrokenClause} when the status is another one, or the answer shows the server's inside
 */
export function expectStatus(what: string, statuses: readonly number[], answer: Answer): void {
  if (!statuses.includes(answer.status)) {
    throw new BrokenClause(
      `${what} to be refused with status ${statuses.join(' or ')}`,
      describeAnswer(answer),
    )
  }
  expectNoInternals(answer)
}

const hasErrors = (body: unknown): boolean => {
  const errors = isRecord(body) ? body['errors'] : undefined
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((error) => isRecord(error) && typeof error['message'] === 'string')
  )
}

/** A line of a Java or JavaScript stack trace, also inside a JSON text. */
const stackTraceLine = /(\\n|\n)\s*(\\t)?at [\w$.<>/ ]+\(.*?:\d+/

function expectNoInternals(answer: Answer): void {
  if (stackTraceLine.test(answer.text)) {
    throw new BrokenClause('a refusal without a stack trace', describeAnswer(answer))
  }
}
