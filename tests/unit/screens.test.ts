import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchPath } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { screenPages } from '../../src/pages'
import { addresses, type ScreenName } from '../../src/paths'
import { storyFile, storyIds, storySource } from '../../stories/docs/screens'

const storiesOf = (screen: ScreenName) => `stories/screens/${storyFile(screen)}`
const folderOf = (screen: ScreenName) =>
  `src/screens/${screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const matchesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found)

test.each(addresses)('a story shows $path', ({ screen, path: route }) => {
  const shown = matchesIn(storySource(screen), /\bpath: ['`]([^'`?]*)/g)
  const message = `${storiesOf(screen)} needs a story with parameters: { path: '${route}' }.`
  expect(
    shown.some((address) => matchPath(route, address)),
    message,
  ).toBe(true)
})

test.each(screenPages)('the screen $screen has a baseline', ({ screen }) => {
  const hasBaseline = (id: string) => existsSync(`tests/stories/baselines/${id}/390-light.webp`)
  const file = storiesOf(screen)
  const message = `${file} needs tags: ['screen']; then run npm run stories:accept -- ${file}.`
  expect(storyIds(screen).some(hasBaseline), message).toBe(true)
})

test.each(screenPages)('the folder of $screen is named as its record', ({ screen }) => {
  const message = `The files of ${screen} belong in ${folderOf(screen)}.`
  expect(existsSync(folderOf(screen)), message).toBe(true)
})

test.each(screenPages)('the record of $screen names what it asks', (page) => {
  const { screen, queries, mutations } = page
  const texts = readdirSync(folderOf(screen)).map((file) =>
    /\.tsx?$/.test(file) ? readFileSync(path.join(folderOf(screen), file), 'utf8') : '',
  )
  const asked = new Set(matchesIn(texts.join('\n'), /from '[^']*\/(\w+)\.(?:query|mutation)'/g))
  const message = `src/paths.ts: the record of ${screen} must name these queries and mutations.`
  expect([...queries, ...mutations].toSorted(), message).toEqual([...asked].toSorted())
})

const screensWithData = screenPages.filter(({ queries }) => queries.length > 0)

describe.each(screensWithData)('the screen $screen', ({ screen, queries: [query] }) => {
  test.each(['loading', 'error', 'empty'])('has a story in which its data is %s', (condition) => {
    const parameters = `mock: '${query}:${condition}'`
    const message = `${storiesOf(screen)} needs a story with parameters: { ${parameters} }.`
    expect(storySource(screen).includes(parameters), message).toBe(true)
  })
})
