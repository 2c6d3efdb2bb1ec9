import {
  buildSchema,
  getNamedType,
  isObjectType,
  isLeafType,
  print,
  type GraphQLField,
  type GraphQLOutputType,
} from 'graphql'
import sdl from '../../../schema.graphql?raw'
import type { OperationName } from '../../../mocks/conditions'
import { documents } from '../ask'

/** The contract, as `schema.graphql` writes it. */
export const contract = buildSchema(sdl)

/** A GraphQL request's text with the name under which it runs. */
export interface Operation {
  name: OperationName
  query: string
}

/** An operation exactly as the storefront sends it. */
export const storefrontOperation = (name: OperationName): Operation => ({
  name,
  query: print(documents[name]),
})

/** An operation that reads every field that the contract promises below its root field. */
export function completeOperation(name: OperationName): Operation {
  const isQuery = Object.hasOwn(contract.getQueryType()?.getFields() ?? {}, name)
  const field = rootField(name)
  const variables = field.args.map(({ name: argument, type }) => `$${argument}: ${String(type)}`)
  const given = field.args.map(({ name: argument }) => `${argument}: $${argument}`)
  const inParentheses = (list: string[]) => (list.length > 0 ? `(${list.join(', ')})` : '')
  return {
    name,
    query: `${isQuery ? 'query' : 'mutation'} ${name}${inParentheses(variables)} {
  ${name}${inParentheses(given)}${selectionOf(field.type)}
}`,
  }
}

function rootField(name: OperationName): GraphQLField<unknown, unknown> {
  const field =
    contract.getQueryType()?.getFields()[name] ?? contract.getMutationType()?.getFields()[name]
  if (field === undefined) throw new Error(`schema.graphql has no operation ${name}.`)
  return field
}

function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (isLeafType(named) || !isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
  return ` { ${fields.map((field) => `${field.name}${selectionOf(field.type)}`).join(' ')} }`
}
