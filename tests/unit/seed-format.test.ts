import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { personas } from '../../mocks/personas'
import { seed, type Seed } from '../../mocks/seed'
import { describeProblem, type Language } from '../../mocks/seedFile/problems'
import { readSeedFile, readSeedText } from '../../mocks/seedFile/readSeed'
import { checkSeed, formatSeed, keptProblems } from '../../mocks/seedFile/seedFormat'
import { seedItem } from '../../stories/seedItem'
import { ask } from '../contract/ask'
import { anyStoredText, anyText, nearMissOf } from './anyText'
import { runs, withSeed } from './propertyRuns'

const [first, second] = seed.shopItems
const [tag] = seed.itemTags

function sentencesOf(content: string | Uint8Array, language: Language = 'de') {
  const result = typeof content === 'string' ? readSeedText(content) : readSeedFile(content)
  if ('seed' in result) throw new Error('The file fits.')
  return result.problems.map((problem) => describeProblem(problem, language))
}
const bytesOf = (content: string) => Uint8Array.from(content, (unit) => unit.charCodeAt(0))
const withItems = (...shopItems: unknown[]) =>
  JSON.stringify({ shopItems, itemTags: seed.itemTags })

describe('a JSON file with data', () => {
  test.each<[string, string, string, string]>([
    ['no list', '{"itemTags":[]}', 'Feld „shopItems“: fehlt', 'Field "shopItems": is missing'],
    [
      'a text for a price',
      withItems(first, { ...second, sizing: { ...second?.sizing, priceM: '12,50' } }),
      'shopItems, Eintrag 2, Feld „sizing.priceM“: Zahl erwartet, Text gefunden',
      'shopItems, entry 2, field "sizing.priceM": expected number, found string',
    ],
    [
      'a misspelt field',
      withItems({ ...first, titel: 'Haken' }),
      'shopItems, Eintrag 1, Feld „titel“: ist unbekannt',
      'shopItems, entry 1, field "titel": is unknown',
    ],
    [
      'an id twice',
      withItems(first, second, first),
      'shopItems, Eintrag 3, Feld „id“: „1001“ gibt es schon in Eintrag 1',
      'shopItems, entry 3, field "id": "1001" is taken by entry 1',
    ],
    [
      'a tag that the list of tags lacks',
      JSON.stringify({ shopItems: [{ ...first, tags: [tag] }], itemTags: [] }),
      'shopItems, Eintrag 1, Feld „tags[0]“: kein Eintrag von itemTags hat diese Id und den Namen „Befestigung“',
      'shopItems, entry 1, field "tags[0]": no entry of itemTags has this id and the name "Befestigung"',
    ],
    [
      'a comma too many',
      '{\n"shopItems": [],\n}',
      'Zeile 3: das ist kein gültiges JSON',
      'Line 3: this is no valid JSON',
    ],
    ['a list alone', '[1]', 'Objekt erwartet, Liste gefunden', 'Expected object, found array'],
  ])('with %s is refused with a sentence', (_, text, german, english) => {
    expect(sentencesOf(text)).toEqual([german])
    expect(sentencesOf(text, 'en')).toEqual([english])
  })

  test('with thousands of problems lists the first and counts the others', () => {
    const text = withItems(...Array.from({ length: 5000 }, () => ({})))
    const result = readSeedText(text)
    expect('problems' in result && [result.problems.length, result.problemCount]).toEqual([
      keptProblems,
      5000 * 6,
    ])
  })

  test('says who the personas are', async () => {
    const boss: Seed['personas'] = { admin: { ...personas.admin.user, username: 'Frau Chefin' } }
    const backend = createBackend({ seed: { ...seed, personas: boss } })
    const nameOf = async (token: string) =>
      (await (await ask(backend, 'currentUser', { token })).json()).data.currentUser.username
    expect(await nameOf('demo-admin')).toBe('Frau Chefin')
    expect(await nameOf('demo-user')).toBe('Nora Nutzer')
  })

  test.each([
    ['a workbook', 'PK\u0003\u0004'],
    ['a workbook of an older program', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
  ])('that is %s is refused with a way out', (_, content) => {
    expect(sentencesOf(bytesOf(content))).toEqual([
      'Das ist eine Arbeitsmappe; bitte als CSV speichern und diese Datei nehmen',
    ])
  })

  test.each([
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01'],
    ['a PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n'],
  ])('that is %s is refused as no table', (_, content) => {
    expect(sentencesOf(bytesOf(content))).toEqual([
      'Das ist weder Tabelle noch JSON; bitte eine CSV- oder JSON-Datei nehmen',
    ])
    expect(sentencesOf(bytesOf(content), 'en')).toEqual([
      'This is neither a table nor JSON; take a CSV or JSON file',
    ])
  })

  test('that is longer than any that can be read is refused', () => {
    expect(sentencesOf(new Uint8Array(64_000_001))).toEqual(['Die Datei hat mehr als 64 MB'])
  })
})

const ids = anyText.filter((text) => text !== '')
const seeds: fc.Arbitrary<Seed> = fc.record({
  shopItems: fc.uniqueArray(
    fc
      .record({ id: ids, title: anyText, description: anyText })
      .map((texts) => ({ ...seedItem(0), tags: [], ...texts })),
    { selector: ({ id }) => id, maxLength: 3 },
  ),
  itemTags: fc.uniqueArray(fc.record({ id: ids, name: anyText }), {
    selector: ({ id }) => id,
    maxLength: 3,
  }),
})

describe(`data of one’s own ${withSeed}`, () => {
  test('that was saved is the same when it is loaded', () => {
    expect(checkSeed(seed)).toEqual({ seed })
    fc.assert(
      fc.property(seeds, (data) => {
        const names = data.itemTags.map(({ name }) => name)
        fc.pre(new Set(names).size === names.length)
        expect(readSeedText(formatSeed(data))).toEqual({ seed: data })
      }),
      runs,
    )
  })

  test('of any text is data, or a list of problems that each make a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(nearMissOf(seeds.map(formatSeed)), anyStoredText), (text) => {
        const result = readSeedText(text)
        if ('seed' in result) return
        expect(result.problemCount).toBeGreaterThan(0)
        for (const problem of result.problems) {
          for (const language of ['de', 'en'] as const) {
            const sentence = describeProblem(problem, language)
            expect(sentence).not.toMatch(/undefined|object Object/)
            expect(sentence.length).toBeLessThan(250)
          }
        }
      }),
      runs,
    )
  })
})
