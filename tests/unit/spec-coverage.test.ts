import { describe, expect, test } from 'vitest'
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

describe('a test', () => {
  const source = `
describe('the cart', () => {
  test('is empty', () => {})

  describe.each(['a', 'b'] as const)('with %s @spec:one', () => {
    test.each([
      ['x', 1],
    ])('counts "%s" @spec:two @spec:three', () => {})
  })

  test.skip('is skipped @spec:four', () => {})
})

for (const width of [1, 2]) {
  test(\`is \${width} px wide @spec:five\`, async () => {
    test.skip(width === 2)
  })
}

test.describe.skip('a skipped group', () => {
  test('counts for nothing @spec:six', () => {})
})
`

  test('is found by the tags of its title, with its groups', () => {
    expect(findTests({ 'tests/a.test.ts': source })).toEqual([
      { file: 'tests/a.test.ts', title: 'the cart › with …', clauseIds: ['one'] },
      {
        file: 'tests/a.test.ts',
        title: 'the cart › with … › counts "…"',
        clauseIds: ['two', 'three'],
      },
      { file: 'tests/a.test.ts', title: 'is … px wide', clauseIds: ['five'] },
    ])
  })
})

describe('a story', () => {
  const source = `
const meta = preview.meta({
  id: 'screens-shop',
  title: 'Screens/Shop',
  tags: ['screen', 'spec:one'],
})

export const FailedHttp500 = meta.story({
  name: 'Ausfall',
  tags: ['spec:two'],
})

export const Loaded = meta.story()

export const Again = FailedHttp500.extend({ tags: ['spec:three'] })
`

  test('has the tags of its file, of the story it extends and its own', () => {
    const found = findStories({ 'stories/a.stories.tsx': source })
    expect(found.map(({ id, title, clauseIds }) => ({ id, title, clauseIds }))).toEqual([
      {
        id: 'screens-shop--failed-http-500',
        title: 'Screens › Shop › Ausfall',
        clauseIds: ['one', 'two'],
      },
      { id: 'screens-shop--loaded', title: 'Screens › Shop › Loaded', clauseIds: ['one'] },
      {
        id: 'screens-shop--again',
        title: 'Screens › Shop › Again',
        clauseIds: ['one', 'two', 'three'],
      },
    ])
  })
})

describe('the check', () => {
  const clause: Clause = { id: 'one', section: 2, text: 'One thing holds.' }
  const proof = { file: 'tests/a.test.ts', title: 'holds', clauseIds: ['one'] }
  const story = { file: 'stories/a.stories.tsx', id: 'a--b', title: 'A', clauseIds: ['one'] }

  test('is content with one test a clause', () => {
    expect(coverageProblems([clause], [proof], [])).toEqual([])
  })

  test('names a clause that nothing proves', () => {
    expect(coverageProblems([clause], [], [])).toEqual([
      'Clause "one" (SPEC.md 2: One thing holds.) has neither test nor story. Write @spec:one into the title of the test that proves it.',
    ])
    expect(coverageProblems([clause], [], [story])).toEqual([
      expect.stringContaining('has a story but no test'),
    ])
  })

  test('names a tag without a clause, in tests and stories', () => {
    const clauseIds = ['one', 'two']
    expect(
      coverageProblems([clause], [{ ...proof, clauseIds }], [{ ...story, clauseIds }]),
    ).toEqual([
      'tests/a.test.ts, "holds" names the clause "two", which stories/docs/specification.ts does not have.',
      'stories/a.stories.tsx, "A" names the clause "two", which stories/docs/specification.ts does not have.',
    ])
  })

  test('names an id that two clauses share', () => {
    expect(coverageProblems([clause, { ...clause, text: 'Another.' }], [proof], [])).toEqual([
      'Two clauses share the id "one".',
    ])
  })
})
