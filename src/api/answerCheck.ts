import { ApolloLink } from '@apollo/client'
import type { SelectionSetNode } from 'graphql'
import { map } from 'rxjs'
import { answerTypes } from '../../contract/generated/answerTypes'

const isString = (value: unknown) => typeof value === 'string'

/** Whether a value of an answer is of a GraphQL scalar. */
const scalarChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  Boolean: (value) => typeof value === 'boolean',
  Float: (value) => typeof value === 'number',
  ID: isString,
  Int: Number.isInteger,
  String: isString,
}

/** The backend's answer lacks fields of the operation, or their types. */
export class UnexpectedAnswerError extends Error {
  override name = 'UnexpectedAnswerError'
}

/** A part of an answer that is not of its type. */
interface Mismatch {
  path: readonly (string | number)[]
  value: unknown
  /** The type, written as in the schema. */
  type: string
}

const below = (key: string | number, { path, ...rest }: Mismatch): Mismatch => ({
  path: [key, ...path],
  ...rest,
})

/** The first part of a value that is not of a type, of which the given fields are selected. */
export function findMismatch(
  value: unknown,
  type: string,
  selectionSet?: SelectionSetNode,
): Mismatch | undefined {
  const isRequired = type.endsWith('!')
  if (value === null && !isRequired) return undefined
  const present = isRequired ? type.slice(0, -1) : type
  if (present.startsWith('[')) {
    if (!Array.isArray(value)) return { path: [], value, type }
    for (const [index, item] of value.entries()) {
      const mismatch = findMismatch(item, present.slice(1, -1), selectionSet)
      if (mismatch) return below(index, mismatch)
    }
    return undefined
  }
  if (selectionSet && typeof value === 'object' && value !== null) {
    return findFieldMismatch(value, present, selectionSet)
  }
  const isScalar = !selectionSet && scalarChecks[present]?.(value) === true
  return isScalar ? undefined : { path: [], value, type }
}

function findFieldMismatch(object: object, type: string, { selections }: SelectionSetNode) {
  for (const selection of selections) {
    if (selection.kind !== 'Field') continue
    const { value: name } = selection.name
    const fieldType = name === '__typename' ? 'String!' : (answerTypes[type]?.[name] ?? 'Unknown!')
    const mismatch = findMismatch(Reflect.get(object, name), fieldType, selection.selectionSet)
    if (mismatch) return below(name, mismatch)
  }
  return undefined
}

/** Characters of a value that an error message quotes. */
const quotedLength = 60

function refuseMismatch(operation: ApolloLink.Operation, data: unknown): void {
  const { query, operationType, operationName } = operation
  const rootType = operationType === 'mutation' ? 'Mutation!' : 'Query!'
  for (const definition of query.definitions) {
    if (definition.kind !== 'OperationDefinition') continue
    const mismatch = findMismatch(data, rootType, definition.selectionSet)
    if (!mismatch) continue
    const { path, value, type } = mismatch
    const found = String(JSON.stringify(value)).slice(0, quotedLength)
    throw new UnexpectedAnswerError(
      `Not an answer to ${operationName}: data${path.map((key) => `.${key}`).join('')} is ${found}, not ${type}.`,
    )
  }
}

/** Whether an answer has GraphQL errors that Apollo can read. */
const hasErrors = ({ errors }: ApolloLink.Result): boolean =>
  Array.isArray(errors) &&
  errors.length > 0 &&
  errors.every((error: unknown) => typeof error === 'object' && error !== null)

/**
 * Refuses an answer that does not have the operation's fields and types, such as a proxy's JSON, with an
 * UnexpectedAnswerError. Screens can rely on the types of their operations, and nothing else enters the cache.
 */
export const createAnswerCheck = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((answer) => {
        if (!hasErrors(answer)) refuseMismatch(operation, answer.data)
        return answer
      }),
    ),
  )
