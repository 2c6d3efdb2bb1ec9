import { expect, test } from 'vitest'
import { coverageProblems, findStories, findTests } from '../../stories/docs/coverage'
import { storySources, testSources } from '../../stories/docs/sources'
import { clauses } from '../../stories/docs/specification'

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
