import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { personas } from '../../mocks/personas'
import { seed, type Seed } from '../../mocks/seed'
import { readSeed } from '../../mocks/seedFile/readSeed'
import { checkSeed } from '../../mocks/seedFile/seedFormat'
import { seedOfFile } from '../../mocks/seedFile/seedOfFile'
import { seedItem } from '../../stories/seedItem'
import { ask } from '../contract/ask'
import { anyStoredText, anyText, nearMissOf } from './anyText'
import { runs, withSeed } from './propertyRuns'

const [first, second] = seed.shopItems
const [tag] = seed.itemTags

async function problemsOf(content: string | Uint8Array) {
  const result = await readSeed(Buffer.from(content))
  if ('seed' in result) throw new Error('The file fits.')
  return result.problems
}
const bytesOf = (content: string) => Uint8Array.from(content, (unit) => unit.charCodeAt(0))
const withItems = (...shopItems: unknown[]) =>
  JSON.stringify({ shopItems, itemTags: seed.itemTags })

describe('a JSON file with data', () => {
  test.each<[string, string, string]>([
    ['no list', '{"itemTags":[]}', 'shopItems: fehlt'],
    [
      'a text for a price',
      withItems(first, { ...second, sizing: { ...second?.sizing, priceM: '12,50' } }),
      'shopItems.1.sizing.priceM: number erwartet, aber "12,50"',
    ],
    ['an id twice', withItems(first, second, first), 'shopItems: id „1001“ steht mehrmals da'],
    [
      'a tag that the list of tags lacks',
      JSON.stringify({ shopItems: [{ ...first, tags: [tag] }], itemTags: [] }),
      'shopItems: Tag „Befestigung“ fehlt in itemTags',
    ],
    ['a list alone', '[1]', 'shopItems: fehlt'],
    ['an id that is empty', withItems({ ...first, id: '' }), 'shopItems.0.id: ist leer'],
    [
      'a person that nobody knows',
      JSON.stringify({ ...seed, personas: { chef: {} } }),
      'personas.chef: ist unbekannt',
    ],
  ])('with %s is refused with a sentence', async (_, text, problem) => {
    expect((await problemsOf(text))[0]).toBe(problem)
  })

  test('with a comma too many is refused with the reason that the engine gives', async () => {
    const [problem] = await problemsOf('{\n"shopItems": [],\n}')
    expect(problem).toMatch(/^Das ist kein gültiges JSON \(SyntaxError: .*(line 3|position 19)/)
  })

  test('may be what a backend answers to a query', async () => {
    const result = await readSeed(Buffer.from(JSON.stringify({ data: seed })))
    expect('seed' in result && result.seed).toEqual(seed)
  })

  test('says who the personas are', async () => {
    const boss: Seed['personas'] = { admin: { ...personas.admin.user, username: 'Frau Chefin' } }
    const backend = createBackend({ seed: { ...seed, personas: boss } })
    const nameOf = async (token: string) =>
      (await (await ask(backend, 'currentUser', { token })).json()).data.currentUser.username
    expect(await nameOf('demo-admin')).toBe('Frau Chefin')
    expect(await nameOf('demo-user')).toBe('Nora Nutzer')
  })

  const workbook =
    'Das ist eine Arbeitsmappe; bitte als „CSV UTF-8“ speichern und diese Datei nehmen'
  const noText = 'Das ist weder Tabelle noch JSON; bitte eine CSV- oder JSON-Datei nehmen'
  test.each([
    ['a workbook', 'PK\u0003\u0004', workbook],
    ['a workbook of an older program', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', workbook],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', noText],
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01', noText],
    ['a PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', noText],
  ])('that is %s is refused with a way out', async (_, content, problem) => {
    expect(await problemsOf(bytesOf(content))).toEqual([problem])
  })
})

const ids = anyText.filter((text) => text !== '')
const cells = fc.constantFrom(...'Titel|Nr|Preis|Preis XS|Parent|4,90|1.234|"||<b>&amp;'.split('|'))
const anyTable = fc
  .array(fc.oneof(cells, anyText, fc.constantFrom(';', ';', '\n', '\r\n')), { maxLength: 40 })
  .map((pieces) => `Nr;Titel;Preis\n${pieces.join('')}`)
const uniqueList = <Entry extends { id: string; name?: string }>(entry: fc.Arbitrary<Entry>) =>
  fc.uniqueArray(entry, {
    maxLength: 3,
    comparator: (one, other) => one.id === other.id || (one.name ?? one.id) === other.name,
  })
const items = fc.record({ id: ids, title: anyText, description: anyText })
const seeds: fc.Arbitrary<Seed> = fc.record({
  shopItems: uniqueList(items.map((texts) => ({ ...seedItem(0), tags: [], ...texts }))),
  itemTags: uniqueList(fc.record({ id: ids, name: anyText })),
})
const seedTexts = seeds.map((data) => JSON.stringify(data))

describe(`data of one’s own ${withSeed}`, () => {
  test('that was saved is the same when it is loaded', async () => {
    const ours = path.join(import.meta.dirname, '../../mocks/seed.json')
    expect(await readSeed(readFileSync(ours))).toMatchObject({ seed })
    const isKept = fc.asyncProperty(seeds, async (data) => {
      expect(await readSeed(Buffer.from(JSON.stringify(data)))).toMatchObject({ seed: data })
    })
    await fc.assert(isKept, runs)
  })

  test('of any text is data, or a list of problems', async () => {
    const anyFile = fc.oneof(nearMissOf(seedTexts), anyStoredText, anyTable)
    const isEither = fc.asyncProperty(anyFile, async (text) => {
      const result = await readSeed(Buffer.from(text))
      const checked = 'seed' in result ? checkSeed(result.seed) : result
      expect('seed' in checked).toBe('seed' in result)
      if ('seed' in checked) return
      expect(checked.problems).not.toEqual([])
      expect(checked.problems.join()).not.toMatch(/undefined|object Object/)
    })
    await fc.assert(isEither, runs)
  })
})

describe('a file with data on the command line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seed-'))
  const file = path.join(folder, 'shop.csv')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('that is missing or does not fit is told in one sentence with its row', async () => {
    await expect(seedOfFile(file)).rejects.toThrow(`${file} cannot be read: there is no such file.`)
    writeFileSync(file, 'Titel;Preis\nClip;4,90\nHaken;viel\nGriff;wenig\n')
    await expect(seedOfFile(file)).rejects.toThrow(
      `${file} does not fit. Zeile 3, Spalte „Preis“: „viel“ ist kein Preis (and 1 more).`,
    )
  })

  test('that fits is read as in the panel, and the same notes are written', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    writeFileSync(file, 'Nr;Titel;Preis\n1;Clip;4,90\n2;Haken;\n')
    expect((await seedOfFile(file)).shopItems[0]?.sizing.priceS).toBe(4.9)
    expect(write.mock.calls[1]).toEqual([`${file}: 1 Artikel ohne Preis: „Haken“.\n`])
    write.mockRestore()
  })
})
