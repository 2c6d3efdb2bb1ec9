import {
  getNamedType,
  isObjectType,
  parse,
  type DocumentNode,
  type GraphQLOutputType,
} from 'graphql'
import type { OperationName } from '../../mocks/conditions'
import { documentOf } from '../documents'
import { operationKinds } from '../generated/operations'
import { contractSchema, rootField } from '../schema'

/** The contract, as `schema.graphql` writes it. */
export const contract = contractSchema()

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
  const inParentheses = (list: string[]) => (list.length > 0 ? `(${list.join(', ')})` : '')
  const variables = inParentheses(args.map((arg) => `$${arg.name}: ${String(arg.type)}`))
  const given = inParentheses(args.map((arg) => `${arg.name}: $${arg.name}`))
  const text = `${operationKinds[name]} ${name}${variables} { ${name}${given}${selectionOf(output)} }`
  return { name, document: parse(text) }
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
  return ` { ${fields.map((field) => `${field.name}${selectionOf(field.type)}`).join(' ')} }`
}
