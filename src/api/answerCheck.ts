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

/** Describes the first part of a value that has the wrong type: its path and the expected type. */
type Check = (value: unknown) => string | undefined

/** Characters of a value that an error message quotes. */
const quotedLength = 60

/** Makes the check for a type with the fields that are selected of it. All items of a list share one. */
export function checkFor(type: string, selectionSet?: SelectionSetNode): Check {
  const isRequired = type.endsWith('!')
  const present = isRequired ? type.slice(0, -1) : type
  const mismatch = (value: unknown) =>
    ` is ${String(JSON.stringify(value)).slice(0, quotedLength)}, not ${type}.`
  const checkScalar: Check = (value) =>
    scalarChecks[present]?.(value) === true ? undefined : mismatch(value)
  const checkPresent = present.startsWith('[')
    ? listCheck(checkFor(present.slice(1, -1), selectionSet), mismatch)
    : selectionSet
      ? objectCheck(present, selectionSet, mismatch)
      : checkScalar
  return (value) => (value === null && !isRequired ? undefined : checkPresent(value))
}

function listCheck(checkItem: Check, mismatch: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return mismatch(value)
    for (let index = 0; index < value.length; index += 1) {
      const found = checkItem(value[index])
      if (found) return `.${index}${found}`
    }
    return undefined
  }
}

function objectCheck(type: string, { selections }: SelectionSetNode, mismatch: Check): Check {
  const fields = selections
    .filter((selection) => selection.kind === 'Field')
    .map(({ name: { value: name }, selectionSet }) => {
      const fieldType =
        name === '__typename' ? 'String!' : (answerTypes[type]?.[name] ?? 'Unknown!')
      return { name, check: checkFor(fieldType, selectionSet) }
    })
  return (value) => {
    if (typeof value !== 'object' || value === null) return mismatch(value)
    for (const { name, check } of fields) {
      const found = check(Reflect.get(value, name))
      if (found) return `.${name}${found}`
    }
    return undefined
  }
}

/** Where an answer's data differs from its operation's selection, in words. */
function describeMismatch(operation: ApolloLink.Operation, data: unknown): string | undefined {
  const { query, operationType, operationName } = operation
  const definition = query.definitions.find(({ kind }) => kind === 'OperationDefinition')
  if (definition?.kind !== 'OperationDefinition') return undefined
  const rootType = operationType === 'mutation' ? 'Mutation!' : 'Query!'
  const mismatch = checkFor(rootType, definition.selectionSet)(data)
  return mismatch && `Not an answer to ${operationName}: data${mismatch}`
}

const halfCharacters = /\p{Surrogate}/gu

/** Replaces halves of characters in the texts of an answer: no address can hold them. */
function repairTexts(node: object): void {
  for (const key of Object.keys(node)) {
    const value: unknown = Reflect.get(node, key)
    if (typeof value === 'object' && value !== null) repairTexts(value)
    else if (typeof value === 'string' && value.search(halfCharacters) >= 0) {
      Reflect.set(node, key, value.replace(halfCharacters, '\ufffd'))
    }
  }
}

/** Whether an answer has GraphQL errors that Apollo can read. */
const hasErrors = ({ errors }: ApolloLink.Result): boolean =>
  Array.isArray(errors) &&
  errors.length > 0 &&
  errors.every((error: unknown) => typeof error === 'object' && error !== null)

/**
 * Refuses an answer that does not have the operation's fields and types, such as a proxy's JSON, with an
 * UnexpectedAnswerError; beside GraphQL errors, such data is dropped. Screens can rely on the types of their operations,
 * and nothing else enters the cache. Halves of characters are repaired, once for all screens.
 */
export const createAnswerCheck = (): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((answer) => {
        const mismatch = describeMismatch(operation, answer.data)
        if (mismatch === undefined) repairTexts(answer.data ?? {})
        else if (!hasErrors(answer)) throw new UnexpectedAnswerError(mismatch)
        return mismatch === undefined ? answer : { ...answer, data: null }
      }),
    ),
  )
