import { matchPath } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { pages, screenPages } from '../../src/pages'
import type { ScreenName } from '../../src/paths'
import { operationsOf, storyFile, storySource } from '../../stories/docs/screens'

const storiesOf = (screen: ScreenName) => `stories/screens/${storyFile(screen)}`
const matchesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found)

test.each(pages)('a story shows $path', ({ screen, path: route }) => {
  const shown = matchesIn(storySource(screen), /\bpath: ['`]([^'`?]*)/g)
  const message = `${storiesOf(screen)} needs a story with parameters: { path: '${route}' }.`
  expect(
    shown.some((address) => matchPath(route, address)),
    message,
  ).toBe(true)
})

const screensWithData = screenPages.filter(({ query }) => query !== null)

describe.each(screensWithData)('the screen $screen', ({ screen, query }) => {
  test('sends the query of its record', () => {
    expect(operationsOf(screen)).toContain(query)
  })

  test.each(['loading', 'error', 'empty'])('has a story in which its data is %s', (condition) => {
    const parameters = `mock: '${query}:${condition}'`
    const message = `${storiesOf(screen)} needs a story with parameters: { ${parameters} }.`
    expect(storySource(screen).includes(parameters), message).toBe(true)
  })
})
