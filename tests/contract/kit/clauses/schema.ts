import type { Clause } from '../clause'
import { BrokenClause, UncheckedClause } from '../findings'
import { compareWithContract } from '../schemaDifferences'

const hidden = 'introspection is disabled; the clauses shape.* ask for every field instead'

/** The backend's schema against `schema.graphql`. */
export const schemaClauses: Clause[] = [
  {
    id: 'schema.breaking',
    severity: 'must',
    spec: '3, 7',
    sentence: 'The schema breaks nothing on the wire that schema.graphql promises.',
    examine: async ({ readSchema }) => {
      const theirSchema = await readSchema()
      if (theirSchema === null) throw new UncheckedClause(hidden)
      const differences = await compareWithContract(theirSchema)
      const breaking = differences.filter(({ isBreaking }) => isBreaking)
      if (breaking.length === 0) return
      throw new BrokenClause(
        'a schema that breaks nothing of schema.graphql',
        'one with these breaking differences',
        breaking.map(({ sentence }) => `- ${sentence}`),
      )
    },
  },
  {
    id: 'schema.differences',
    severity: 'should',
    spec: '3, 7',
    sentence: 'Differences that break nothing on the wire are listed here.',
    examine: async ({ readSchema }) => {
      const theirSchema = await readSchema()
      if (theirSchema === null) throw new UncheckedClause(hidden)
      const differences = await compareWithContract(theirSchema)
      return differences
        .filter(({ isBreaking }) => !isBreaking)
        .map(({ sentence }) => `- ${sentence}`)
    },
  },
]
