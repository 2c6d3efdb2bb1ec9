import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { run } from '../release/command'
import { findPlaceholders, unmarkedTexts } from '../release/placeholders'

const facts = readFileSync('src/content/company.ts', 'utf8')

/** Words that are kept free for examples, or that every German takes for made up. */
const madeUp = /muster|mustermann|\.example|\b23125\b|0{4}|12345/i

test('every made-up fact of the company is marked, and says what belongs there', () => {
  expect(unmarkedTexts(facts).filter(({ text }) => madeUp.test(text))).toEqual([])
  for (const { name, wanted } of findPlaceholders(facts)) {
    expect(wanted, name).toMatch(/^.{20,}\.$/)
  }
})

test('npm run release:check names every placeholder that is left, and fails', () => {
  let text = ''
  const code = run([], (piece) => (text += piece))
  const placeholders = findPlaceholders(facts)
  expect(code).toBe(placeholders.length > 0 ? 1 : 0)
  for (const { name, line } of placeholders) {
    expect(text).toContain(`src/content/company.ts:${line}  ${name} is `)
  }
})
