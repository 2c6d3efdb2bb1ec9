import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { titlesIn } from '../../stories/docs/coverage'
import { testSources } from '../../stories/docs/sources'

const page = readFileSync('docs/accessibility.md', 'utf8')
const [, conformance = ''] = page.split('## Conformance')
const rows = conformance.split(/^\| -.*\n/m)[1]?.match(/^\|.*\|$/gm) ?? []

/** A test as a row names it: its file, and words of its titles. */
const named = /^`([\w./-]+)`: (_[^_]+_(?:, _[^_]+_)*)$/

/** What is wrong with one entry of the test column. */
function faultsOf(entry: string): string[] {
  if (entry === 'axe' || entry === 'read') return []
  const [, file, titles] = named.exec(entry) ?? []
  if (file === undefined || titles === undefined) return [`${entry} names no test`]
  const source = testSources[file.includes('/') ? file : `tests/unit/${file}.browser.test.tsx`]
  if (source === undefined) return [`${file} does not exist`]
  const known = titlesIn(source)
  return Array.from(titles.matchAll(/_([^_]+)_/g), ([, title = '']) => title)
    .filter((title) => !known.some((text) => text.includes(title)))
    .map((title) => `${file} has no test „${title}“`)
}

test('every criterion of the conformance table names what tests it, by a title that exists', () => {
  const columns = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  expect(columns.length).toBeGreaterThan(35)
  expect(columns.flatMap(([, , , tests = '']) => tests.split('; ').flatMap(faultsOf))).toEqual([])
})
