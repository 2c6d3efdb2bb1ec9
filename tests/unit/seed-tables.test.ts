import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { sizeNames } from '../../mocks/sizing'
import { readSeed } from '../../mocks/seedFile/readSeed'

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

async function read(content: string | Uint8Array) {
  const result = await readSeed(bytesOf(content))
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result
}
async function problemsOf(content: string | Uint8Array) {
  const result = await readSeed(bytesOf(content))
  if ('seed' in result) throw new Error('The file fits.')
  return result.problems
}

/** Each item as a line: number, title, its price or those of all sizes, description and tags. */
async function itemsIn(content: string | Uint8Array) {
  const { seed } = await read(content)
  return seed.shopItems.map(({ id, title, description, tags, sizing }) => {
    const prices = sizeNames.map((size) => sizing[`price${size}`].toFixed(2))
    const price = new Set(prices).size === 1 ? prices[0] : prices.join('/')
    return [id, title, price, description, tags.map(({ name }) => name).join(' ')].join(' | ')
  })
}
const pricesIn = async (content: string | Uint8Array) =>
  (await read(content)).seed.shopItems.map(({ id, sizing }) => `${id}: ${sizing.priceXS}`)

const exported = (name: string) => readFileSync(path.join(import.meta.dirname, 'exports', name))

describe('an export', () => {
  test.each([
    ['shopify', 'kh | Kabelhalter | 4.90 | Hält. | büro kabel'],
    ['shopify-2025', 'kh | Kabelhalter | 4.90/4.90/4.90/6.90/4.90 | Hält. | Home Büro'],
    [
      'shopify-variants',
      'kabelhalter | Kabelhalter | 4.90/4.90/5.90/6.90/4.90 | Hält Kabel. | büro',
      'tuerstopper | Türstopper | 12.50 |  | ',
    ],
    ['woocommerce', 'kh | Kabelhalter | 4.90/4.90/4.90/6.90/4.90 |  | Büro'],
    ['woocommerce-deutsch', '46 | Kabelhalter | 4.90 | kurz | '],
    [
      'woocommerce-bom',
      'kh-1 | Kabelhalter | 4.90 | Hält Kabel am Tisch.\nAus PA12. | Büro Kabel',
      'ts-1 | Türstopper | 12.50 |  | Haus',
    ],
    ['shopware-5', 'SW1 | Kabelhalter | 4.90/4.90/4.90/6.90/4.90 | kurz | '],
    ['shopware-6', 'SW1 | Kabelhalter | 4.90 |  | '],
    ['prestashop-import', '7 | Kabelhalter | 4.90 | kurz | Büro Haus'],
    ['prestashop-liste', '7 | Kabelhalter | 4.90 |  | Büro'],
    ['prestashop-liste-deutsch', 'kh | Kabelhalter | 4.90 |  | Büro'],
    ['jtl', 'kh | Kabelhalter | 4.90/4.90/5.90/4.90/4.90 |  | Büro'],
    [
      'jtl-windows-1252',
      'ART-1 | Kabelhalter grün | 4.90 |  | Büro Kabel',
      'ART-2 | Türstopper | 12.50 |  | Haus',
    ],
    ['etsy', 'kh | Kabelhalter & Haken | 4.90 | Für Büro | kabel büro'],
    ['magento', 'kh | Kabelhalter | 4.90 |  | Büro Kabel'],
    ['google-merchant', 'kh-S | Kabelhalter S | 4.90/4.90/4.90/6.90/4.90 |  | Büro Kabel'],
    ['google-merchant-deutsch', 'kh | Kabelhalter | 4.90 |  | Büro'],
    ['idealo', 'kh | Kabelhalter | 4.90 |  | Büro Kabel'],
    ['idealo-deutsch', 'kh | Kabelhalter | 4.90 | Hält | Büro'],
    ['lexoffice', 'kh | Kabelhalter | 4.90 | Hält | '],
    ['excel-sep', 'A-1 | Kabelhalter | 4.90 |  | ', 'A-2 | Türstopper | 12.50 |  | '],
    [
      'header-in-crlf',
      'A-1 | Kabelhalter | 4.90 | klein | ',
      'A-2 | Türstopper | 12.50 | grau | ',
      'A-3 | Haken | 2.50 |  | ',
    ],
    ['two-prices', 'A-1 | Kabelhalter | 4.90 |  | '],
    [
      'three-decimals',
      'A-1 | Kabelhalter | 4.90 |  | ',
      'A-2 | Türstopper | 12.50 |  | ',
      'A-3 | Haken | 0.45 |  | ',
    ],
  ])('%s is read right', async (name, ...items) => {
    expect(await itemsIn(exported(`${name}.csv`))).toEqual(items)
  })

  test('says what came from which columns, and what became of variants', async () => {
    expect((await read(exported('shopify-variants.csv'))).notes).toEqual([
      '2 Artikel, 1 Tag, zum Beispiel „Kabelhalter“ (4,90\u00a0€), „Türstopper“ (12,50\u00a0€).',
      'Nummer aus „Handle“, „Variant SKU“; Titel aus „Title“; Beschreibung aus „Body (HTML)“; Tags aus „Tags“, „Type“; Preis aus „Variant Price“.',
      'Nicht gelesen: „Vendor“, „Published“, „Option1 Name“, „Option2 Name“, „Option3 Name“ und 20 weitere.',
    ])
    const { notes } = await read(exported('jtl-windows-1252.csv'))
    expect(notes[1]).toContain('Tags aus „Kategorie Ebene 1“, „Kategorie Ebene 2“')
  })
})

/** The bytes of a text in an encoding in which some letters have other bytes than in Latin-1. */
const encode = (text: string, letters: Record<string, number> = {}) =>
  Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0))
const windows1252 = { '€': 0x80, '„': 0x84, '“': 0x93, '–': 0x96 }
const msDos = { ä: 0x84, ö: 0x94, ü: 0x81, Ä: 0x8e, Ö: 0x99, Ü: 0x9a, ß: 0xe1 }
const macintosh = { ä: 0x8a, ö: 0x9a, ü: 0x9f, Ä: 0x80, Ö: 0x85, Ü: 0x86, ß: 0xa7 }
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer)
const unreadable =
  'Umlaute und Zeichen dieser Datei lassen sich nicht sicher lesen; bitte als „CSV UTF-8“ speichern und diese Datei nehmen'

describe('a file', () => {
  const table = 'Nr;Titel;Preis\nA;Clip „grün“;4,90\nB;Tür;12,50 €\n'
  test.each([
    ['windows-1252', encode(table, windows1252)],
    ['UTF-8', table],
    ['UTF-16 with its mark', utf16(`\ufeff${table}`)],
    ['UTF-16', utf16(table)],
    ['one with its last line open', table.trimEnd()],
    ['one with CR alone', table.replaceAll('\n', '\r')],
    ['one with a header in LF and rows in CR', table.replaceAll('\n', '\r').replace('\r', '\n')],
    ['one with CRCRLF', table.replaceAll('\n', '\r\r\n')],
  ])('in %s is read', async (_, content) => {
    expect(await itemsIn(content)).toEqual([
      'A | Clip „grün“ | 4.90 |  | ',
      'B | Tür | 12.50 |  | ',
    ])
  })

  test.each([
    'Kabelhalter grün',
    'Größe',
    'Ölfilter',
    'Maße',
    'Übergang',
    'ärmer',
    'Ärmel',
    'Straße',
  ])('in an encoding of MS-DOS or of a Macintosh is refused for %s alone', async (word) => {
    const row = `Nr;Titel;Preis\n1;${word};5`
    for (const letters of [msDos, macintosh])
      expect(await problemsOf(encode(row, letters))).toEqual([unreadable])
    expect(await itemsIn(encode(row, windows1252))).toEqual([`1 | ${word} | 5.00 |  | `])
  })

  test('in UTF-8 with a broken byte is refused', async () => {
    const bytes = bytesOf('Nr;Titel;Preis\n1;Tür grün;5\n2;Größe X;6')
    const broken = bytes.map((byte, at) => (at === bytes.length - 3 ? 0xff : byte))
    expect(await problemsOf(broken)).toEqual([unreadable])
  })
})

const noTitles =
  'In der Überschrift fehlt eine Spalte für den Titel, etwa „Titel“, „Bezeichnung“ oder „Name“'
const misquoted = (line: number) =>
  `Zeile ${line}: ein Anführungszeichen wird nicht geschlossen oder nicht verdoppelt`
const noPrice = (line: number, text: string, column = 'Preis') =>
  `Zeile ${line}, Spalte „${column}“: „${text}“ ist kein Preis`
const inQuotationMarks = (mark: string) =>
  `Ein Text oder eine Zahl mit „${mark}“ darin muss in Anführungszeichen stehen`

describe('a table', () => {
  test.each([
    [
      'surplus cells',
      exported('decimal-commas-unquoted.csv'),
      'Zeile 2: 4 Zellen, die Überschrift hat 3',
      'Zeile 3: 4 Zellen, die Überschrift hat 3',
      'Zeile 4: 4 Zellen, die Überschrift hat 3',
      inQuotationMarks(','),
    ],
    [
      'missing cells',
      exported('short-rows.csv'),
      'Zeile 3: 3 Zellen, die Überschrift hat 4',
      'Zeile 4: 2 Zellen, die Überschrift hat 4',
      inQuotationMarks(';'),
    ],
    ['an open quotation mark', 'Titel;Preis\nClip;1\n"Haken;2\n', misquoted(3)],
    ['an inch behind a quotation mark', 'Titel;Preis\n"Rohr 3" lang";1\n', misquoted(2)],
    [
      'no title and no prices in its cells',
      'Nr;Titel;Preis XS;Preis S\n1;Clip;4,90;ab 5\n\n2;;12.5.2024;12€50\n',
      noPrice(4, '12.5.2024', 'Preis XS'),
      noPrice(2, 'ab 5', 'Preis S'),
      noPrice(4, '12€50', 'Preis S'),
      'Zeile 4, Spalte „Titel“: ist leer',
    ],
    [
      'a number twice',
      'Nr;Titel;Preis\n1;Clip;1\n2;Haken;2\n1;Haken;3\n',
      'Zeile 4, Spalte „Nr“: „1“ gibt es schon in Zeile 2',
    ],
    [
      'prices that nobody asks',
      'Titel;Preis\nClip;1000001\nHaken;-5\nTür;$5\n',
      noPrice(2, '1000001'),
      noPrice(3, '-5'),
      noPrice(4, '$5'),
    ],
    [
      'two columns for one price',
      'Titel;Preis;Preis (€)\nClip;1;2\n',
      'Für denselben Preis gibt es die Spalten „Preis“ und „Preis (€)“',
    ],
    ['nothing below the headers', 'Titel;Preis\n', 'Die Datei enthält keine Artikel'],
    ['no column for titles', 'Farbe;Preis\nrot;5\n', noTitles],
    ['nothing but markup', '<!doctype html><title>Shop</title>', noTitles],
    ['nothing in it', ' \n', 'Die Datei ist leer'],
    ['11 MB', `Titel;Preis\n${' '.repeat(11e6)}`, 'Die Datei hat mehr als 10 MB'],
  ])('with %s is refused', async (_, content, ...problems) => {
    expect(await problemsOf(content)).toEqual(problems)
  })

  test('of 50.000 items is read in steps, one more is refused', async () => {
    const text = `Titel;Preis\n${'Clip;1\n'.repeat(50_000)}`
    const shares: number[] = []
    const result = await readSeed(bytesOf(text), (share) => shares.push(share))
    expect('seed' in result && result.seed.shopItems.length).toBe(50_000)
    expect(shares.length).toBeGreaterThan(10)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(await problemsOf(`${text}Clip;1\n`)).toEqual(['Die Tabelle hat mehr als 50.000 Zeilen'])
  })

  test('may have blank lines, blank surplus cells and columns without a header', async () => {
    const table = '\n;;\nNr;Titel;Preis;;\n\nA;Haken;1;;\nB;Clip;2\n;;;;\nC;Tür;3;;;;;\n'
    expect(await pricesIn(table)).toEqual(['A: 1', 'B: 2', 'C: 3'])
  })

  test('takes the next column where the better one is empty', async () => {
    const table =
      'Nr;Titel;Preis;Preis XS;Tags;Kategorien;Beschreibung;Kurzbeschreibung;Größe XS\nA;Haken;4,90;;;Büro;-;kurz;3 mm\nB;Clip;4,90;3,90;Tür;Büro;lang;kurz;\n'
    expect(await itemsIn(table)).toEqual([
      'A | Haken | 4.90 | kurz | Büro',
      'B | Clip | 3.90/4.90/4.90/4.90/4.90 | lang | Tür',
    ])
    expect((await read(table)).seed.shopItems[0]?.sizing.descriptionXS).toBe('3 mm')
  })

  test.each([
    [
      'a title line',
      'Preisliste Herbst;;\n;;\nNr;Titel;Preis\nA;Haken;1\n',
      'A: 1',
      'Titelzeile über der Überschrift, nicht gelesen: „Preisliste Herbst“.',
    ],
    ['no price', 'Nr;Titel;Preis\nA;Tür;0\n', 'A: 0', '1 Artikel ohne Preis: „Tür“.'],
    [
      'rows without a number',
      'Nr;Titel;Preis\n2;Haken;1\n;Clip;2\n;Tür;3\n',
      '2: 1, 1: 2, 3: 3',
      '2 Zeilen ohne Nummer: Der Artikel hat eine eigene bekommen.',
    ],
    [
      'no numbers',
      'Titel;Preis\nHaken;1\nClip;2\n',
      '1: 1, 2: 2',
      '2 Zeilen ohne Nummer: Der Artikel hat eine eigene bekommen.',
    ],
    [
      'net prices',
      'Nr;Titel;Nettopreis\nA;Haken;1\n',
      'A: 1',
      'Preise ohne Mehrwertsteuer: Eine Spalte mit Bruttopreisen fehlt.',
    ],
    [
      'variants that are no size of ours',
      'sku,name,price,configurable_variations\nkh,Halter,4.90,"sku=a,color=rot|sku=b,color=blau"\na,rot,5,\nb,blau,5,\n',
      'kh: 4.9',
      '2 Varianten nicht übernommen: Ein Artikel hat hier nur die Größen XS bis XL.',
    ],
    [
      'another language',
      'sku,store_view_code,name,price\nkh,,Halter,4.90\nkh,en,Holder,\n',
      'kh: 4.9',
      '1 Zeile einer weiteren Sprache oder Ansicht nicht übernommen.',
    ],
    [
      'a mark in place of the number of another item',
      'Nr;Titel;Hauptartikel;Sprache;Preis\nA;Haken;ja;de;1\nB;Clip;ja;de;2\n',
      'A: 1, B: 2',
      'Nummer aus „Nr“; Titel aus „Titel“; Preis aus „Preis“.',
    ],
  ])('with %s is read, and that is said', async (_, table, prices, note) => {
    expect((await pricesIn(table)).join(', ')).toBe(prices)
    expect((await read(table)).notes[1]).toBe(note)
  })
})

test.each([
  ['<p>Hält Kabel.</p>', 'Hält Kabel.'],
  ['<ul><li>eins</li><li>zwei &amp; drei</li></ul>', 'eins\nzwei & drei'],
  ['T&uuml;r&nbsp;&ndash; 5&#8239;mm &#x20AC; &Ccedil;a va&bogus;', 'Tür – 5 mm € Ça va&bogus;'],
  ['&lt;b&gt;fett&lt;/b&gt;', 'fett'],
  ['eins\\nzwei', 'eins\nzwei'],
  ['Länge < 5 cm, Breite > 3 cm', 'Länge < 5 cm, Breite > 3 cm'],
  ['<style>p { color: red }</style>rot<!-- weg -->', 'rot'],
  ['"=""0815"""', '0815'],
])('%s becomes plain text', async (cell, text) => {
  const { seed } = await read(`Titel\tPreis\tBeschreibung\nHaken\t5\t${cell}`)
  expect(seed.shopItems[0]?.description).toBe(text)
})

/** Names between upright lines. */
const listed = (text: string) => text.split('|').map((name) => name.replace(/\s+/g, ' ').trim())

describe('a price', () => {
  test.each(
    listed(`VK brutto | Preis inkl. MwSt. | Preis/Stück | Brutto-VK | Std. VK Brutto | Regulärer Preis | Variant Price |
    price_gross | Preis | PREIS | Preis (€) | Preis in EUR | Preis [EUR] | Verkaufspreis | VK-Preis |
    Bruttopreis | Brutto | Preis brutto (€) | Preis pro Stück | Einzelpreis | Preis inkl. 19 % USt. | Price
    incl. VAT | Gross price | Price (EUR) | Preis (brutto, inkl. MwSt.) | Preis inkl. MwSt. (19%) |
    Endverbraucherpreis | Endpreis | Ladenpreis | VK | Preis je Stk. | Verkaufspreis (inkl. gesetzl. MwSt.) |
    UVP | Preis 2026 | Nettopreis | Preis ohne MwSt. | preis_de | Stückpreis | Preis € | VK inkl. MwSt | Preis,
    brutto | EUR brutto | Endkundenpreis | Preis XS | PreisXS | Preis (XS) | Price Small | price_xs | Preis
    Größe XS`),
  )('may stand under %s', async (header) => {
    expect(await pricesIn(`Nr;Titel;${header}\nA;Haken;4,90`)).toEqual(['A: 4.9'])
  })
  test.each(
    listed(`Preis (EK) | EK netto | Einkaufspreis | Preis pro 100 Stück | Preis (alt) | Angebotspreis | Versandpreis |
    Preiseinheit | compare_at_price | Grundpreis | Staffelpreis | Preis pro m² | Unit price`),
  )('does not stand under %s', async (header) => {
    expect(await problemsOf(`Nr;Titel;${header}\nA;Haken;4,90`)).toEqual([
      `In der Überschrift fehlt eine Spalte für den Preis; am ehesten ist es „${header}“. Bitte die richtige in „Preis“ umbenennen`,
    ])
  })

  const tableOf = (prices: string) =>
    `Titel\tPreis\n${listed(prices)
      .map((price) => `Haken\t${price}`)
      .join('\n')}`
  test.each([
    ['4.9 | 4.999', [4.9, 5], false],
    ['4,9 | 1.234', [4.9, 1234], false],
    ['1.234,50 | 1.234', [1234.5, 1234], false],
    ['1,234.50 | 1,234', [1234.5, 1234], false],
    ['1.234', [1234], true],
    ['1,234 | 7', [1234, 7], true],
    ["12,- | 1 234,5 € | € 3 | EUR 4 | 1'234.00", [12, 1234.5, 3, 4, 1234], false],
    ['4,90 | 12.50', [4.9, 12.5], false],
  ])('among %s is read by its column', async (cells, prices, isAssumed) => {
    const { seed, notes } = await read(tableOf(cells))
    expect(seed.shopItems.map(({ sizing }) => sizing.priceM)).toEqual(prices)
    expect(notes.some((note) => note.startsWith('Als Tausender gelesen'))).toBe(isAssumed)
  })
  test.each(['1.2.3', '1e5', 'ab 5', '9'.repeat(400), '4,90 | 4.90 | 1.234'])(
    'is not what stands last in %s',
    async (cells) => {
      expect(await problemsOf(tableOf(cells))).toHaveLength(1)
    },
  )
})
