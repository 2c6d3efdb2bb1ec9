import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema } from 'graphql'
import { graphqlPath } from '../../../../src/api/backendAddress'
import type { Clause, Examination } from '../clause'
import { readJson } from '../client'
import { BrokenClause, isRecord, UncheckedClause } from '../findings'
import { contract } from '../operations'
import { findSchemaDifferences } from '../schemaDifferences'

/** Reads the backend's schema; backends in production often do not show theirs. */
async function introspect({ visitor, admin, hasAdmin }: Examination): Promise<GraphQLSchema> {
  const client = hasAdmin ? admin() : visitor()
  const query = getIntrospectionQuery()
  const answer = await client.send(graphqlPath, JSON.stringify({ query }))
  const body = readJson(answer)
  const data = isRecord(body) ? body['data'] : undefined
  if (!isRecord(data) || !isRecord(data['__schema'])) {
    throw new UncheckedClause(
      'introspection is disabled; the clauses operation.* ask for every field instead',
    )
  }
  try {
    // The answer's form is buildClientSchema's to judge: it throws with a sentence.
    return buildClientSchema(JSON.parse(JSON.stringify(data)))
  } catch (error) {
    throw new BrokenClause('an introspection that describes a schema', String(error))
  }
}

/** The backend's schema against `schema.graphql`. */
export const schemaClauses: Clause[] = [
  {
    id: 'schema.breaking',
    sentence: 'The schema breaks nothing that schema.graphql promises (SPEC.md sections 3 and 7).',
    examine: async (examination) => {
      const { breaking } = findSchemaDifferences(contract, await introspect(examination))
      if (breaking.length > 0) {
        throw new BrokenClause(
          'a schema that breaks nothing of schema.graphql',
          'one with these breaking differences',
          breaking.map((sentence) => `- ${sentence}`),
        )
      }
    },
  },
  {
    id: 'schema.dangerous',
    sentence:
      'Differences that break nothing, but may surprise, are listed here (SPEC.md sections 3 and 7).',
    examine: async (examination) =>
      findSchemaDifferences(contract, await introspect(examination)).dangerous.map(
        (sentence) => `- ${sentence}`,
      ),
  },
]
