import { describe, expect, test } from 'vitest'
import { describeProblem } from '../../mocks/seedFile/problems'
import { parsePrice } from '../../mocks/seedFile/price'
import { readSeedFile } from '../../mocks/seedFile/readSeed'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0))

function read(content: string | Uint8Array) {
  const result = readSeedFile(typeof content === 'string' ? utf8(content) : content)
  if ('problems' in result) {
    throw new Error(result.problems.map((problem) => describeProblem(problem, 'de')).join('\n'))
  }
  return result
}
const sentencesOf = (content: string) => {
  const result = readSeedFile(utf8(content))
  if (!('problems' in result)) throw new Error('The table fits.')
  return result.problems.map((problem) => describeProblem(problem, 'de'))
}

const clip = {
  id: 'A-1',
  title: 'Größerer Clip',
  description: 'für Kabel; mit "Nase"',
  imageIds: [],
  tags: [
    { id: 'tag:Büro', name: 'Büro' },
    { id: 'tag:Werkstatt', name: 'Werkstatt' },
  ],
  sizing: {
    priceXS: 1234.5,
    priceS: 0,
    priceM: 0,
    priceL: 0,
    priceXL: 12.5,
    descriptionXS: '3 mm',
  },
}

describe('a table', () => {
  test.each<[string, string | Uint8Array]>([
    [
      'in German with semicolons and decimal commas',
      'Artikelnummer;Titel;Beschreibung;Schlagwörter;Preis XS;Preis XL (€);Größe XS\nA-1;Größerer Clip;"für Kabel; mit ""Nase""";Büro, Werkstatt;1.234,50;12,5;3 mm\n',
    ],
    [
      'in English with commas and decimal points',
      'id,title,description,tags,priceXS,priceXL,descriptionXS\r\nA-1,Größerer Clip,"für Kabel; mit ""Nase""",Büro|Werkstatt,"1,234.50",12.50 EUR,3 mm\r\n',
    ],
    [
      'with a byte order mark, blank lines and spaces around its cells',
      '\ufeff\n Nr. ; Name ;Beschreibung;Tags;Preis XS;Preis XL;Beschreibung XS\n;;;;;;\n A-1 ; Größerer Clip ;"für Kabel; mit ""Nase""";Büro;1234.50;12.5;3 mm\n\n'.replace(
        ';Büro;',
        ';"Büro; Werkstatt";',
      ),
    ],
    [
      'in the encoding of older spreadsheets',
      latin(
        'Nr;Titel;Beschreibung;Tags;Preis XS;Preis XL;Gr\xf6\xdfe XS\nA-1;Gr\xf6\xdferer Clip;"f\xfcr Kabel; mit ""Nase""";B\xfcro|Werkstatt;1234,50;12,50;3 mm',
      ),
    ],
  ])('%s is read', (_, content) => {
    const { seed, ignoredColumns } = read(content)
    expect(seed.shopItems).toMatchObject([clip])
    expect(seed.itemTags).toEqual(clip.tags)
    expect(ignoredColumns).toEqual([])
  })

  test('needs no more than titles: one price counts for every size, rows become ids', () => {
    const { seed, ignoredColumns } = read('Name;Gewicht;Preis\nClip;3 g;4,90\nHaken;5 g;\n')
    expect(seed.shopItems.map(({ id, sizing }) => [id, sizing.priceXS, sizing.priceXL])).toEqual([
      ['1', 4.9, 4.9],
      ['2', 0, 0],
    ])
    expect(ignoredColumns).toEqual(['Gewicht'])
  })

  test('names line and column of everything that does not fit', () => {
    const text =
      'Nr;Titel;Preis XS;Preis S\n1;Clip;4,90;ab 5\n\n2;;12.5.2024;12€50\n2;"Zwei\nZeilen";4;5\n'
    expect(sentencesOf(text)).toEqual([
      'Zeile 2, Spalte „Preis S“: „ab 5“ ist kein Preis',
      'Zeile 4, Spalte „Titel“: ist leer',
      'Zeile 4, Spalte „Preis XS“: „12.5.2024“ ist kein Preis',
      'Zeile 4, Spalte „Preis S“: „12€50“ ist kein Preis',
    ])
    expect(sentencesOf('Nr;Titel\n1;Clip\n2;Haken\n1;Haken\n')).toEqual([
      'Zeile 4, Spalte „Nr“: „1“ gibt es schon in Zeile 2',
    ])
  })

  test.each([
    [
      'without titles',
      'Farbe;Preis\nrot;5\n',
      ['In der ersten Zeile fehlt eine Spalte „Titel“, „Bezeichnung“ oder „Name“'],
    ],
    ['without rows', 'Titel;Preis\n', ['Die Datei enthält keine Artikel']],
    [
      'with a column twice',
      'Titel;Preis;Preis (€)\nClip;1;2\n',
      ['Zeile 1, Spalte „Preis (€)“: gibt es zweimal'],
    ],
    [
      'with an open quotation mark',
      'Titel;Preis\nClip;1\n"Haken;2\n',
      ['Zeile 3: ein Anführungszeichen wird nicht geschlossen oder nicht verdoppelt'],
    ],
    [
      'that is a page',
      '<!doctype html><title>Shop</title>',
      ['In der ersten Zeile fehlt eine Spalte „Titel“, „Bezeichnung“ oder „Name“'],
    ],
  ])('%s is refused', (_, text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences)
  })
})

test.each<[string, number | undefined]>([
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234', 1234],
  ['1 234,5 €', 1234.5],
  ['1.2.3', undefined],
  ['1e5', undefined],
  ['ab 5', undefined],
  ['', undefined],
  ['9'.repeat(400), undefined],
])('%j is the price %j', (text, price) => {
  expect(parsePrice(text)).toBe(price)
})
