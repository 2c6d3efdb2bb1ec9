import * as v from 'valibot'
import { seedSchema } from '../seedSchema'
import { quoted } from './messages'
import type { ReadFile } from './readSeed'

/**
 * Checks a value of any origin: its form and, what no schema can say, that ids and names of tags are unique and items carry
 * known tags alone.
 */
export function checkSeed(value: unknown): ReadFile {
  const { success, output, issues } = v.safeParse(seedSchema, value)
  if (!success) return { problems: issues.map(describeIssue) }
  const { shopItems, itemTags } = output
  const unique = {
    'itemTags: id': itemTags.map(({ id }) => id),
    'itemTags: name': itemTags.map(({ name }) => name),
    'shopItems: id': shopItems.map(({ id }) => id),
  }
  const repeated = Object.entries(unique).flatMap(([place, texts]) => {
    const last = new Map(texts.map((text, at) => [text, at]))
    const again = texts.filter((text, at) => last.get(text) !== at)
    return again.map((text) => `${place} ${quoted([text])} steht mehrmals da`)
  })
  const names = new Map(itemTags.map(({ id, name }) => [id, name]))
  const foreign = shopItems
    .flatMap(({ tags }) => tags.filter(({ id, name }) => names.get(id) !== name))
    .map(({ name }) => `shopItems: Tag ${quoted([name])} fehlt in itemTags`)
  const problems = [...repeated, ...foreign]
  return problems.length > 0 ? { problems } : { seed: output, notes: [] }
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
