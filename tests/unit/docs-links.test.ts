import { expect, test } from 'vitest'
import { operationScreens, personaStoryId } from '../../stories/docs/addresses'
import { findStories } from '../../stories/docs/coverage'
import { storySources } from '../../stories/docs/sources'

const pages = import.meta.glob<string>('../../stories/docs/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const written = Object.values(pages).flatMap((text) =>
  Array.from(text.matchAll(/<StorybookLink to="([^"]*)"/g), ([, id = '']) => id),
)
const linked = [
  ...new Set([
    ...written,
    ...Object.values(operationScreens).map(({ storyId }) => storyId),
    personaStoryId,
  ]),
]

const ids = findStories(storySources).map(({ id }) => id)

test.each(linked)('the docs link to the story %s, which is there', (id) => {
  expect(ids).toContain(id)
})
