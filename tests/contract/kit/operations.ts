import {
  getNamedType,
  isLeafType,
  isObjectType,
  parse,
  type DocumentNode,
  type GraphQLOutputType,
} from 'graphql'
import { documentOf } from '../../../contract/documents'
import { operationKinds } from '../../../contract/generated/operations'
import { contractSchema, rootField } from '../../../contract/schema'
import type { OperationName } from '../../../mocks/conditions'

/** The contract, as `schema.graphql` writes it. */
export const contract = contractSchema()

/** Variables or arguments as GraphQL writes them: nothing where there are none. */
export const inParentheses = (list: readonly string[]) =>
  list.length > 0 ? `(${list.join(', ')})` : ''

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
  const field = rootField(name)
  const variables = field.args.map(({ name: argument, type }) => `$${argument}: ${String(type)}`)
  const given = field.args.map(({ name: argument }) => `${argument}: $${argument}`)
  const text = `${operationKinds[name]} ${name}${inParentheses(variables)} {
    ${name}${inParentheses(given)}${selectionOf(field.type)}
  }`
  return { name, document: parse(text) }
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (isLeafType(named) || !isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
  return ` { ${fields.map((field) => `${field.name}${selectionOf(field.type)}`).join(' ')} }`
}
