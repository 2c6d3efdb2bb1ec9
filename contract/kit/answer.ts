import { executeSync } from 'graphql'
import { sampleVariables } from '../../mocks/sampleVariables'
import type { Client } from './client'
import { asRecord, expectEqual, expectThat, firstOf, isRecord, quote, shorten } from './expect'
import { contract, type Operation } from './operations'

/** What came back for one request. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** An answer's status, redirect target (`Location`), content type and first characters, to be part of a sentence. */
export function describeAnswer({ status, headers, text }: Answer): string {
  const type = headers.get('Content-Type') ?? 'no content type'
  const location = headers.get('Location')
  const redirect = location === null ? '' : ` to ${quote(location)}`
  return `status ${status}${redirect} with ${type}${text === '' ? ' and no body' : `: ${shorten(text)}`}`
}

const jsonTypes = ['application/json', 'application/graphql-response+json']

/** Reads an answer as JSON, as Apollo does. */
export function readJson(answer: Answer): unknown {
  const [type = ''] = (answer.headers.get('Content-Type') ?? '').split(';')
  const isJson = jsonTypes.includes(type.trim().toLowerCase())
  const wanted = `an answer with the content type ${jsonTypes.join(' or ')}`
  expectThat(isJson, wanted, describeAnswer(answer))
  try {
    return JSON.parse(answer.text)
  } catch {
    return expectThat(false, 'an answer that is JSON', describeAnswer(answer))
  }
}

/** Reads an answer as that of an operation without errors; returns the data of its root field, whatever the shape. */
export function readField({ name }: Operation, answer: Answer): unknown {
  const { data, errors } = asRecord(readJson(answer))
  expectThat(errors === undefined, `${name} to answer without errors`, quote(errors))
  const hasField = answer.status === 200 && isRecord(data) && Object.hasOwn(data, name)
  expectThat(hasField, `${name} to answer with status 200 and data`, describeAnswer(answer))
  // Apollo adds `__typename` to every selection; no screen reads it.
  return JSON.parse(JSON.stringify(asRecord(data)[name]), (_, value: unknown) => {
    if (isRecord(value)) delete value['__typename']
    return value
  })
}

/**
 * Reads an answer as `readField` does. Executes the operation over the response data with graphql-js; the result must be
 * identical: no field is missing, of another type, null where the schema forbids it, or not selected.
 */
export function readShape(operation: Operation, answer: Answer): unknown {
  const { name, document } = operation
  const field = readField(operation, answer)
  const rootValue = { [name]: field }
  const variableValues = sampleVariables(name)
  const { errors = [], data } = executeSync({
    schema: contract,
    document,
    rootValue,
    variableValues,
  })
  const faults = errors.map(
    ({ path, message }) => `${path?.join('.')}: ${message.replace(/\.$/, '')}`,
  )
  const wanted = `the data of ${name} in the contract's shape`
  expectThat(faults.length === 0, wanted, `a difference: ${firstOf(faults)}`)
  expectEqual(`the data of ${name}`, rootValue, data)
  return field
}

/** Executes an operation on the server and reads the answer as `readShape` does. */
export const execute = async (client: Client, operation: Operation, variables = {}) =>
  readShape(operation, await client.send(operation, variables))

export function expectStatus(what: string, statuses: readonly number[], answer: Answer): void {
  const wanted = `${what} to be refused with status ${statuses.join(' or ')}`
  expectThat(statuses.includes(answer.status), wanted, describeAnswer(answer))
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

/** Whether a body holds errors, each with a message. */
export const hasErrors = (body: unknown): body is { errors: unknown[] } => {
  const { errors } = asRecord(body)
  const hasMessage = (error: unknown) => typeof asRecord(error)['message'] === 'string'
  return Array.isArray(errors) && errors.length > 0 && errors.every(hasMessage)
}
