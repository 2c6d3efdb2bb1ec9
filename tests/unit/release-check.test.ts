import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { run } from '../release/command'
import { findPlaceholders, unmarkedTexts } from '../release/placeholders'

const facts = readFileSync('src/content/company.ts', 'utf8')

/** Words that are kept free for examples, or that every German takes for made up. */
const madeUp = /muster|mustermann|\.example|\b23125\b|0{4}|12345/i

describe('the facts of the company', () => {
  test('hold nothing made up that is not marked', () => {
    expect(unmarkedTexts(facts).filter(({ text }) => madeUp.test(text))).toEqual([])
  })

  test('say of each placeholder what belongs there', () => {
    for (const { name, wanted } of findPlaceholders(facts)) {
      expect(wanted, name).toMatch(/^.{20,}\.$/)
    }
  })
})

test('the check names every placeholder that is left, and fails', () => {
  let told = ''
  const code = run([], (text) => {
    told += text
  })
  const placeholders = findPlaceholders(facts)
  expect(code).toBe(placeholders.length > 0 ? 1 : 0)
  for (const { name, line } of placeholders) {
    expect(told).toContain(`src/content/company.ts:${line}  ${name} is `)
  }
})

describe('a placeholder', () => {
  const source = `
/** What the shop is
 * called. */
export const brandName = placeholder('Muster3D')
const city = 'Berlin'
export const company = {
  /** Who leads it. */
  partners: placeholder(['Erika', 'Max']),
  seat: \`\${city} am Musterfluss\`,
} as const
`

  test('is found with its name, its line, its words and what belongs there', () => {
    expect(findPlaceholders(source)).toEqual([
      { name: 'brandName', line: 4, texts: ['Muster3D'], wanted: 'What the shop is called.' },
      { name: 'partners', line: 8, texts: ['Erika', 'Max'], wanted: 'Who leads it.' },
    ])
  })

  test('is gone once the fact is written without the mark', () => {
    const given = source.replaceAll(/placeholder\((.*)\)/g, '$1')
    expect(findPlaceholders(given)).toEqual([])
    expect(unmarkedTexts(given).map(({ text }) => text)).toContain('Muster3D')
  })

  test('leaves every other text in sight, parts of templates included', () => {
    expect(unmarkedTexts(source)).toEqual([
      expect.objectContaining({ text: 'Berlin', line: 5 }),
      expect.objectContaining({ text: '', line: 9 }),
      expect.objectContaining({ text: ' am Musterfluss', line: 9 }),
    ])
  })

  test('without a name to hold it is refused', () => {
    expect(() => findPlaceholders(`use(placeholder('x'))`)).toThrow('Line 1')
  })
})
