import { expect, test } from 'vitest'
import { tagWords } from '../../.storybook/tags'
import { storySources } from '../../stories/docs/sources'

const files = Object.entries(storySources)

test.each(files)('every story of %s is named after what is to be seen', (_file, source) => {
  const stories = source.match(/^export const \w+ = \w+\.(?:story|extend)\(/gm) ?? []
  const names = source.match(/^ {2}name: '.+',$/gm) ?? []
  expect(names, 'Each story needs a German name: meta.story({ name: … }).').toHaveLength(
    stories.length,
  )
})

test.each(files)('%s has a place in the library', (_file, source) => {
  expect(source).toMatch(/^ {2}title: '(?:Seiten|Bausteine\/[^/']+)\/[^/']+',$/m)
})

test.each(files)(
  'every tag of %s is one of those by which stories are filtered',
  (_file, source) => {
    const lists = Array.from(source.matchAll(/^ {2}tags: \[([^\]]*)\]/gm), ([, list = '']) => list)
    const tags = lists.flatMap((list) => list.match(/[a-z][\w-]*/g) ?? [])
    expect(Object.keys(tagWords)).toEqual(expect.arrayContaining(tags))
    expect(Object.keys(tagWords).length, 'too many to choose from').toBeLessThanOrEqual(20)
  },
)
