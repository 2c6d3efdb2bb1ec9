import { ApolloLink } from '@apollo/client'
import type { SelectionSetNode } from 'graphql'
import { map } from 'rxjs'
import { answerTypes } from '../../contract/generated/answerTypes'

const isString = (value: unknown) => typeof value === 'string'

/** Tells, for each scalar of GraphQL, whether a value of an answer is one. */
const scalarChecks: Readonly<Record<string, (value: unknown) => boolean>> = {
  Boolean: (value) => typeof value === 'boolean',
  Float: (value) => typeof value === 'number',
  ID: isString,
  Int: Number.isInteger,
  String: isString,
}

/** The backend has answered with something else than it was asked for. */
export class UnexpectedAnswerError extends Error {
  override name = 'UnexpectedAnswerError'
}

/** Tells whether a value is what a type of the contract and the fields read of it say. */
export function isOfType(value: unknown, type: string, selectionSet?: SelectionSetNode): boolean {
  if (type.endsWith('!')) return value !== null && isOfType(value, type.slice(0, -1), selectionSet)
  if (value === null) return true
  if (type.startsWith('[')) {
    const itemType = type.slice(1, -1)
    return Array.isArray(value) && value.every((item) => isOfType(item, itemType, selectionSet))
  }
  if (selectionSet) return hasFields(value, type, selectionSet)
  return scalarChecks[type]?.(value) ?? false
}

function hasFields(value: unknown, type: string, { selections }: SelectionSetNode): boolean {
  if (typeof value !== 'object' || value === null) return false
  return selections.every((selection) => {
    if (selection.kind !== 'Field') return true
    const { value: name } = selection.name
    const fieldType = name === '__typename' ? 'String!' : answerTypes[type]?.[name]
    return (
      fieldType !== undefined &&
      isOfType(Reflect.get(value, name), fieldType, selection.selectionSet)
    )
  })
}

function isAnswerTo({ query, operationType }: ApolloLink.Operation, data: unknown): boolean {
  const rootType = operationType === 'mutation' ? 'Mutation' : 'Query'
  return query.definitions.every(
    (definition) =>
      definition.kind !== 'OperationDefinition' ||
      hasFields(data, rootType, definition.selectionSet),
  )
}

/** Tells whether an answer says what went wrong, in a form that Apollo can read. */
const tellsErrors = ({ errors }: ApolloLink.Result): boolean =>
  Array.isArray(errors) &&
  errors.length > 0 &&
  errors.every((error: unknown) => typeof error === 'object' && error !== null)

/**
 * Refuses answers that are not what was asked for, such as a proxy's JSON or a field of the wrong type, with an
 * UnexpectedAnswerError: screens can rely on the types of their operations, and nothing else enters the cache.
 */
export const createAnswerCheck = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((answer) => {
        if (tellsErrors(answer) || isAnswerTo(operation, answer.data)) return answer
        throw new UnexpectedAnswerError(`Not an answer to ${operation.operationName}.`)
      }),
    ),
  )
