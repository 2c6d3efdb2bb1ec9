import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { Clause } from './specification'

/** A test, or a group of tests, that names clauses in its title. */
export interface ProvingTest {
  file: string
  /** The titles from the outermost group to the test, without tags. */
  title: string
  clauseIds: string[]
}

/** A story that names clauses by its parameter `spec`, or by that of its file. */
export interface ProvingStory {
  file: string
  /** The id that stands in Storybook's address. */
  id: string
  title: string
  clauseIds: string[]
}

/** A clause with everything that proves it. */
export interface CoveredClause extends Clause {
  tests: ProvingTest[]
  stories: ProvingStory[]
}

/** The text of files by their path from the repository's root. */
export type Sources = Readonly<Record<string, string>>

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern))

const testTag = /@spec:([\w-]*)/g
const call = /^( *)((?:test|it|describe)(?:\.\w+)*)\b(?=[(<])/gm
const title = /\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1\s*[,)]/g

interface Call {
  index: number
  indent: number
  /** Such as `test`, `describe.each`. */
  name: string
  title: string
}

/** Every call of a test or group in a file. Sources are expected to be formatted: nesting is read from the indentation. */
function callsOf(source: string): Call[] {
  const found = matches(source, call)
  return found.map((match, at) => {
    const end = found[at + 1]?.index ?? source.length
    const [literal] = matches(source.slice(match.index, end), title)
    return {
      index: match.index,
      indent: match[1]?.length ?? 0,
      name: match[2] ?? '',
      title: literal?.[2] ?? '',
    }
  })
}

function isInside(inner: Call, outer: Call, source: string): boolean {
  if (!outer.name.includes('describe') || outer.index >= inner.index) return false
  if (outer.indent >= inner.indent) return false
  const between = source.slice(outer.index, inner.index)
  return !new RegExp(`^ {${outer.indent}}\\}`, 'm').test(between)
}

/** A title as people read it: without tags, with … for what is filled in. */
const readable = (text: string) =>
  text
    .replaceAll(testTag, '')
    .replaceAll(/\$\{[^}]*\}|%[sdioj]|\$\w+/g, '…')
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Finds the tests that name clauses, as `test('says so @spec:shop-loading', …)`; a group's tag stands for its tests.
 * What is skipped proves nothing.
 */
export function findTests(sources: Sources): ProvingTest[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const calls = callsOf(source)
    return calls.flatMap((found) => {
      const clauseIds = matches(found.title, testTag).map(([, id = '']) => id)
      if (clauseIds.length === 0) return []
      const way = [...calls.filter((outer) => isInside(found, outer, source)), found]
      if (way.some(({ name }) => /\.(skip|todo|fixme)\b/.test(name))) return []
      const titles = way.map((step) => readable(step.title)).filter((text) => text !== '')
      return [{ file, title: titles.join(' › '), clauseIds }]
    })
  })
}

const storyExport = /^export const (\w+) = (\w+)\.(?:story|extend)\(/gm

const propertyOf = (text: string, name: string) =>
  new RegExp(`^ {2}${name}: '((?:\\\\.|[^'\\\\])*)',?$`, 'm').exec(text)?.[1]

/** Finds the stories of files with one `preview.meta({…})` and stories made of it by `.story()` or `.extend()`. */
export function findStories(sources: Sources): ProvingStory[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const exports = matches(source, storyExport)
    const head = source.slice(0, exports[0]?.index)
    const meta = head.slice(head.indexOf('preview.meta('))
    const kind = propertyOf(meta, 'title') ?? ''
    const own = new Map<string, string[]>([['meta', clauseIdsOf(meta)]])
    return exports.map((match, at) => {
      const [, name = '', base = ''] = match
      const text = source.slice(match.index, exports[at + 1]?.index)
      const clauseIds = [...new Set([...(own.get(base) ?? []), ...clauseIdsOf(text)])]
      own.set(name, clauseIds)
      return {
        file,
        id: toId(propertyOf(meta, 'id') ?? kind, storyNameFromExport(name)),
        title: `${kind.replaceAll('/', ' › ')} › ${propertyOf(text, 'name') ?? storyNameFromExport(name)}`,
        clauseIds,
      }
    })
  })
}

const clauseIdsOf = (text: string) =>
  matches(text, /\bspec: \[([^\]]*)\]/g).flatMap(([, ids = '']) =>
    matches(ids, /'([^']*)'/g).map(([, id = '']) => id),
  )

/** Each clause with the tests and stories that name it. */
export function coverClauses(
  clauses: readonly Clause[],
  tests: readonly ProvingTest[],
  stories: readonly ProvingStory[],
): CoveredClause[] {
  return clauses.map((clause) => {
    const names = ({ clauseIds }: { clauseIds: string[] }) => clauseIds.includes(clause.id)
    return { ...clause, tests: tests.filter(names), stories: stories.filter(names) }
  })
}

/** What is wrong with the coverage, in sentences that say what to do; none when all is well. */
export function coverageProblems(
  clauses: readonly Clause[],
  tests: readonly ProvingTest[],
  stories: readonly ProvingStory[],
): string[] {
  const ids = clauses.map(({ id }) => id)
  const isKnown = (id: string) => ids.includes(id)
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at)
  const unknown = [...tests, ...stories].flatMap(({ file, title: where, clauseIds }) =>
    clauseIds.filter((id) => !isKnown(id)).map((id) => ({ file, where, id })),
  )
  const unproven = coverClauses(clauses, tests, stories).filter((clause) => !clause.tests.length)
  return [
    ...doubled.map((id) => `Two clauses share the id "${id}".`),
    ...unknown.map(
      ({ file, where, id }) =>
        `${file}, "${where}" names the clause "${id}", which stories/docs/specification.ts does not have.`,
    ),
    ...unproven.map(({ id, section, text, stories: shown }) => {
      const lack = shown.length > 0 ? 'has a story but no test' : 'has neither test nor story'
      return `Clause "${id}" (SPEC.md ${section}: ${text}) ${lack}. Write @spec:${id} into the title of the test that proves it.`
    }),
  ]
}
