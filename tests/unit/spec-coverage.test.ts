import { expect, test } from 'vitest'
import { coverageProblems, findStories, findTests } from '../../stories/docs/coverage'
import { storySources, testSources } from '../../stories/docs/sources'
import { clauses, type Clause } from '../../stories/docs/specification'

const tests = findTests(testSources)
const stories = findStories(storySources)

test('every clause of SPEC.md is proven by a test, and every tag names a clause', () => {
  expect(coverageProblems(clauses, tests, stories).join('\n')).toBe('')
})

test('every tag stands where it is found', () => {
  const written = Object.values(testSources).flatMap((text) => text.match(/@spec:/g) ?? [])
  expect(tests.flatMap(({ clauseIds }) => clauseIds)).toHaveLength(written.length)
  for (const [file, text] of Object.entries(storySources)) {
    const found = stories.filter((story) => story.file === file)
    expect(found.length, file).toBe(text.match(/^export const /gm)?.length)
    for (const { title } of found) expect(title, file).toMatch(/^\S.* › \S/)
  }
})

test('a clause is named in the title of a test, or of a group of tests', () => {
  const source = `
describe.each(['a', 'b'] as const)('with %s @spec:one', () => {
  test.each([
    ['x', 1],
  ])('counts "%s" @spec:two @spec:three', () => {})

  test.skip('is skipped @spec:four', () => {})
})
`
  expect(findTests({ 'tests/a.test.ts': source }).map(({ clauseIds }) => clauseIds)).toEqual([
    ['one'],
    ['two', 'three'],
  ])
})

test('a clause without a test, a tag without a clause and an id of two clauses are reported', () => {
  const clause: Clause = { id: 'one', section: 2, text: 'One thing holds.' }
  const proof = { file: 'tests/a.test.ts', title: 'holds', clauseIds: ['one'] }
  const story = { file: 'stories/a.stories.tsx', id: 'a--b', title: 'A', clauseIds: ['one'] }
  const problemsOf = (...given: Parameters<typeof coverageProblems>) =>
    coverageProblems(...given).join('\n')
  expect(problemsOf([clause], [proof], [])).toBe('')
  expect(problemsOf([clause], [], [])).toContain('has neither test nor story.')
  expect(problemsOf([clause], [], [story])).toContain('has a story but no test')
  const clauseIds = ['one', 'two']
  for (const problems of [
    problemsOf([clause], [{ ...proof, clauseIds }], []),
    problemsOf([clause], [proof], [{ ...story, clauseIds }]),
  ]) {
    expect(problems).toContain('names the clause "two"')
  }
  expect(problemsOf([clause, clause], [proof], [])).toBe('Two clauses share the id "one".')
})
