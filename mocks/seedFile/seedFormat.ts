import * as v from 'valibot'
import type { Seed } from '../seed'
import { seedSchema } from '../seedSchema'
import { quoted, unfitFor, type UnfitFile } from './reading'

/**
 * Checks a value of any origin: its form and, what no schema can say, that ids and names of tags are unique and items carry
 * known tags alone.
 */
export function checkSeed(value: unknown): { seed: Seed } | UnfitFile {
  const { success, output, issues } = v.safeParse(seedSchema, value)
  if (!success) return unfitFor(issues.map(describeIssue))
  const { shopItems, itemTags } = output
  const names = new Map(itemTags.map(({ id, name }) => [id, name]))
  const contradictions = [
    ...findRepeated('itemTags', 'id', itemTags),
    ...findRepeated('itemTags', 'name', itemTags),
    ...findRepeated('shopItems', 'id', shopItems),
    ...shopItems.flatMap(({ tags }, at) =>
      tags
        .filter(({ id, name }) => names.get(id) !== name)
        .map(({ name }) => `shopItems.${at}.tags: ${quoted([name])} fehlt in itemTags`),
    ),
  ]
  return contradictions.length > 0 ? unfitFor(contradictions) : { seed: output }
}

/** What the schema expects, as a reason. */
const reasons = new Map<string | null, string>([
  ['never', 'ist unbekannt'],
  ['>=1', 'ist leer'],
])

/** The place of something that does not fit, as in code: `shopItems.0.title`. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const { expected, received } = issue
  const known = received === 'undefined' ? 'fehlt' : reasons.get(expected)
  return `${v.getDotPath(issue) ?? 'JSON'}: ${known ?? `${expected} erwartet, aber ${received}`}`
}

function findRepeated<Field extends string>(
  list: string,
  field: Field,
  entries: readonly Record<Field, string>[],
): string[] {
  const first = new Map<string, number>()
  return entries.flatMap(({ [field]: text }, at) => {
    if (!first.has(text)) first.set(text, at)
    return first.get(text) === at
      ? []
      : `${list}.${at}.${field}: ${quoted([text])} steht schon in ${list}.${first.get(text)}`
  })
}

/** The data as the text of a file, which `readSeed` takes. */
export const formatSeed = (seed: Seed): string => `${JSON.stringify(seed, null, 1)}\n`
