import { expect, test } from 'vitest'
import { findStories } from '../../stories/docs/coverage'
import { storySources } from '../../stories/docs/sources'

const files = Object.entries(storySources)

test.each(files)('every story of %s is named after what is to be seen', (_file, source) => {
  const stories = source.match(/^export const \w+ = \w+\.(?:story|extend)\(/gm) ?? []
  const names = source.match(/^ {2}name: '.+',$/gm) ?? []
  expect(names, 'Each story needs a German name: meta.story({ name: … }).').toHaveLength(
    stories.length,
  )
})

test('no two stories have the same name in the same place', () => {
  const titles = findStories(storySources).map(({ title }) => title)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

test.each(files)('%s has a place in the library', (_file, source) => {
  expect(source).toMatch(/^ {2}title: '(?:Seiten|Bausteine\/[^/']+)\/[^/']+',$/m)
})

test.each(files)('%s can be found by English words', (_file, source) => {
  const meta = source.slice(source.indexOf('preview.meta('), source.indexOf('\nexport const '))
  const tags = /^ {2}tags: \[([^\]]*)\]/m.exec(meta)?.[1] ?? ''
  expect(tags.replaceAll(/'screen'|'spec:[^']*'/g, '')).toMatch(/'[a-z-]+'/)
})
