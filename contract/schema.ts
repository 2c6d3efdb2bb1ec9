import { buildSchema, type GraphQLField, type GraphQLSchema } from 'graphql'
import sdl from '../schema.graphql?raw'

let parsed: GraphQLSchema | undefined

/** `schema.graphql`, parsed at the first call. A build takes it as valid, which the tests have shown. */
export const contractSchema = (): GraphQLSchema =>
  (parsed ??= buildSchema(sdl, { assumeValid: import.meta.env.PROD, noLocation: true }))

/** The field of the schema's Query or Mutation that an operation reads. */
export function rootField(name: string): GraphQLField<unknown, unknown> {
  const schema = contractSchema()
  const field =
    schema.getQueryType()?.getFields()[name] ?? schema.getMutationType()?.getFields()[name]
  if (field === undefined) throw new Error(`schema.graphql has no operation ${name}.`)
  return field
}
