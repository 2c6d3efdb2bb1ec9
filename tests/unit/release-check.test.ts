import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPlaceholders } from '../release/command'

const facts = readFileSync('src/content/company.ts', 'utf8')

/** Words that are kept free for examples, or that every German takes for made up. */
const madeUp = /muster|mustermann|\.example|\b23125\b|0{4}|12345/i

test('every made-up fact of the company is marked, and says what belongs there', () => {
  const placeholders = findPlaceholders(facts)
  const marks = facts.match(/placeholder\(/g)
  expect(placeholders).toHaveLength(marks?.length ?? 0)
  for (const { name, wanted } of placeholders) expect(wanted, name).toMatch(/^.{20,}\.$/)
  const unmarked = facts.replaceAll(/placeholder\([^)]*\)/g, '').match(/'[^']*'/g) ?? []
  expect(unmarked.filter((text) => madeUp.test(text))).toEqual([])
})
