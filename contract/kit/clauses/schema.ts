import { clausesOf } from '../clause'
import type { Examination } from '../examine'
import { BrokenClause, UncheckedClause } from '../findings'
import { compareWithContract } from '../schemaDifferences'

/** The sentences on differences between the backend's schema and `schema.graphql`. */
async function differencesOf({ readSchema }: Examination, isWanted: 'breaking' | 'harmless') {
  const schema = await readSchema()
  if (schema === null) {
    const reason = 'introspection is disabled; the clauses shape.* ask for every field instead'
    throw new UncheckedClause(reason)
  }
  return compareWithContract(schema)
    .filter(({ isBreaking }) => isBreaking === (isWanted === 'breaking'))
    .map(({ sentence }) => `- ${sentence}`)
}

/** The backend's schema against `schema.graphql`. */
export const schemaClauses = clausesOf((test) => {
  test('schema.breaking: The schema breaks nothing on the wire that schema.graphql promises.', async (kit) => {
    const breaking = await differencesOf(kit, 'breaking')
    if (breaking.length === 0) return
    throw new BrokenClause(
      'a schema that breaks nothing of schema.graphql',
      'one with these breaking differences',
      breaking,
    )
  })

  test('schema.differences (debatable): Differences that break nothing on the wire are listed here.', (kit) =>
    differencesOf(kit, 'harmless'))
})
