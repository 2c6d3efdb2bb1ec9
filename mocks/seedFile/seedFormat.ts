import seedSchema from '../../contract/generated/seed.schema.json'
import { personaNames } from '../personas'
import type { Seed } from '../seed'
import type { SeedProblem } from './problems'
import { createExaminer, type Rule } from './shape'

/** What became of a file: data for the mock backend, or every way in which it does not fit. */
export type SeedResult = { seed: Seed } | UnfitFile

export interface UnfitFile {
  /** The first of the problems. */
  problems: readonly SeedProblem[]
  problemCount: number
}

/** Receives how much of the work is done, from 0 to 1. */
export type OnProgress = (share: number) => void

/** The number of problems that are kept; a file of another kind could have one in each line. */
export const keptProblems = 200

/** Keeps the first problems of a file and counts all of them. */
export function createProblemList() {
  const problems: SeedProblem[] = []
  const unfit = { problems, problemCount: 0 }
  return {
    unfit: unfit satisfies UnfitFile,
    add: (problem: SeedProblem) => {
      unfit.problemCount += 1
      if (problems.length < keptProblems) problems.push(problem)
    },
  }
}

export const unfitFor = (problem: SeedProblem): UnfitFile => ({
  problems: [problem],
  problemCount: 1,
})

const examine = createExaminer(seedSchema)
const { shopItems, itemTags } = seedSchema.properties
const list: Rule = { type: 'array' }
// The entries of the lists are examined one by one.
const frame: Rule = {
  ...seedSchema,
  properties: { ...seedSchema.properties, shopItems: list, itemTags: list },
}

/** How many entries are examined between two reports of progress. */
const progressInterval = 500

/**
 * Examines a value of any origin: first its form, by the JSON Schema that derives from `schema.graphql`, then what no
 * schema can say: ids and names of tags are unique, and items carry known tags alone.
 */
export function checkSeed(value: unknown, onProgress: OnProgress = () => {}): SeedResult {
  const { add, unfit } = createProblemList()
  examine(value, frame, (path, misfit) => add({ ...(path !== '' && { field: path }), ...misfit }))
  if (unfit.problemCount > 0) return unfit

  const lists = Object(value)
  const total = lists.shopItems.length + lists.itemTags.length
  let done = 0
  const examineEntries = (name: keyof Seed, rule: Rule, entries: readonly unknown[]) => {
    for (const [at, entry] of entries.entries()) {
      examine(entry, rule, (path, misfit) =>
        add({ list: name, entry: at + 1, ...(path !== '' && { field: path }), ...misfit }),
      )
      done += 1
      if (done % progressInterval === 0) onProgress(done / total)
    }
  }
  examineEntries('itemTags', itemTags.items, lists.itemTags)
  examineEntries('shopItems', shopItems.items, lists.shopItems)
  if (unfit.problemCount > 0) return unfit

  const { $schema: _, ...seed } = lists
  for (const problem of findContradictions(seed)) add(problem)
  return unfit.problemCount > 0 ? unfit : { seed }
}

function* findContradictions({ shopItems: items, itemTags: tags, personas }: Seed) {
  yield* findDuplicates('itemTags', 'id', tags)
  yield* findDuplicates('itemTags', 'name', tags)
  yield* findDuplicates('shopItems', 'id', items)
  const names = new Map(tags.map(({ id, name }) => [id, name]))
  for (const [at, item] of items.entries()) {
    for (const [place, { id, name }] of item.tags.entries()) {
      if (names.get(id) === name) continue
      const field = `tags[${place}]`
      yield { list: 'shopItems', entry: at + 1, field, kind: 'unknownTag', text: name } as const
    }
  }
  for (const name of Object.keys(personas ?? {})) {
    if (personaNames.some((known) => known === name)) continue
    yield {
      field: `personas.${name}`,
      kind: 'unknownPersona',
      known: personaNames.join(', '),
    } as const
  }
}

function* findDuplicates<Field extends string>(
  name: keyof Seed,
  field: Field,
  entries: readonly Record<Field, string>[],
): Generator<SeedProblem> {
  const first = new Map<string, number>()
  for (const [at, { [field]: text }] of entries.entries()) {
    const entry = first.get(text)
    if (entry === undefined) first.set(text, at + 1)
    else yield { list: name, entry: at + 1, field, kind: 'duplicate', text, first: entry }
  }
}

/** The data as the text of a file, which `readSeedText` takes. */
export const formatSeed = (seed: Seed): string => `${JSON.stringify(seed, null, 2)}\n`
