import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../../contract/generated/graphql-env'

/** Writes a typed operation: its variables and answer are inferred from `schema.graphql`. */
export const graphql = initGraphQLTada<{ introspection: introspection; disableMasking: true }>()

export type { ResultOf, VariablesOf } from 'gql.tada'
