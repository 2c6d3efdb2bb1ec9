import {
  executeSync,
  getNamedType,
  isObjectType,
  parse,
  type DocumentNode,
  type GraphQLOutputType,
} from 'graphql'
import type { OperationName } from '../../mocks/conditions'
import { sampleVariables } from '../../mocks/sampleVariables'
import { documentOf } from '../documents'
import { operationKinds } from '../generated/operations'
import { contractSchema, rootField } from '../schema'
import { isEqual, isRecord, quote } from './findings'

/** The contract, as `schema.graphql` writes it. */
export const contract = contractSchema()

/** Variables or arguments as GraphQL writes them: nothing where there are none. */
const inParentheses = (list: readonly string[]) => (list.length > 0 ? `(${list.join(', ')})` : '')

/** A GraphQL document with the name under which it runs. */
export interface Operation {
  name: OperationName
  document: DocumentNode
}

/** An operation exactly as the storefront sends it. */
export const storefrontOperation = (name: OperationName): Operation => ({
  name,
  document: documentOf(name),
})

/** An operation that reads every field that the contract promises below its root field. */
export function completeOperation(name: OperationName): Operation {
  const { args, type: output } = rootField(name)
  const variables = args.map(({ name: argument, type }) => `$${argument}: ${String(type)}`)
  const given = args.map(({ name: argument }) => `${argument}: $${argument}`)
  const text = `${operationKinds[name]} ${name}${inParentheses(variables)} {
    ${name}${inParentheses(given)}${selectionOf(output)}
  }`
  return { name, document: parse(text) }
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
  return ` { ${fields.map((field) => `${field.name}${selectionOf(field.type)}`).join(' ')} }`
}

/**
 * Compares the data of an answer with its query: it has to be what graphql-js itself answers from this data, so that nothing
 * is missing, of another type, null where it must not be, or beyond what was asked for.
 * @returns one part of a sentence for each fault; empty when the shape is the contract's
 */
export function shapeFaults({ document, name }: Operation, data: unknown): string[] {
  const variableValues = sampleVariables(name)
  const { errors, data: right } = executeSync({
    schema: contract,
    document,
    rootValue: data,
    variableValues,
  })
  return (
    errors?.map(({ path, message }) => `${path?.join('.')}: ${message.replace(/\.$/, '')}`) ??
    differences(right, data)
  )
}

function differences(right: unknown, came: unknown, path = ''): string[] {
  if (isEqual(right, came)) return []
  const isParent =
    (isRecord(right) && isRecord(came)) || (Array.isArray(right) && Array.isArray(came))
  if (!isParent) return [`${path.slice(1)} is ${quote(came)} instead of ${quote(right)}`]
  const [rightEntries, cameEntries] = [
    new Map(Object.entries(right)),
    new Map(Object.entries(came)),
  ]
  return [...new Set([...rightEntries.keys(), ...cameEntries.keys()])].flatMap((key) =>
    differences(rightEntries.get(key), cameEntries.get(key), `${path}.${key}`),
  )
}
