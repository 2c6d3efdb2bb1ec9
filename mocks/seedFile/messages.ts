import type { Seed } from '../seed'

/** Why a file is not taken: everything that does not fit, in German sentences. */
export class Refusal extends Error {
  readonly problems: readonly string[]

  constructor(...problems: string[]) {
    super(problems[0])
    this.problems = problems
  }
}

/** Texts of a file in a sentence, long ones cut, though not between the two halves of an emoji. */
export const quoted = (texts: readonly string[], between = ', '): string =>
  texts
    .map((text) =>
      text.length > 40 ? `${text.slice(0, 40).replace(/[\ud800-\udbff]$/, '')}…` : text,
    )
    .map((text) => `„${text}“`)
    .join(between)

/** The first of them, and how many there are besides. */
const listed = (texts: readonly string[]) =>
  quoted(texts.slice(0, 5)) + (texts.length > 5 ? ` und ${texts.length - 5} weitere` : '')

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`
const rows = (count: number) => counted(count, 'Zeile', 'Zeilen')
const inCell = (line: number, header: string, reason: string) =>
  `Zeile ${line}, Spalte ${quoted([header])}: ${reason}`
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const saveAnew = 'bitte als „CSV UTF-8“ speichern und diese Datei nehmen'

/** Everything that is said of a file. */
export const messages = {
  empty: 'Die Datei ist leer',
  tooLong: (megabytes: number) => `Die Datei hat mehr als ${megabytes} MB`,
  tooManyRows: 'Die Tabelle hat mehr als 50.000 Zeilen',
  workbook: `Das ist eine Arbeitsmappe; ${saveAnew}`,
  noText: 'Das ist weder Tabelle noch JSON; bitte eine CSV- oder JSON-Datei nehmen',
  encoding: `Umlaute und Zeichen dieser Datei lassen sich nicht sicher lesen; ${saveAnew}`,
  noJson: (error: unknown) => `Das ist kein gültiges JSON (${String(error)})`,
  misquoted: (line: number) =>
    `Zeile ${line}: ein Anführungszeichen wird nicht geschlossen oder nicht verdoppelt`,
  width: (line: number, cells: number, headers: number) =>
    `Zeile ${line}: ${counted(cells, 'Zelle', 'Zellen')}, die Überschrift hat ${headers}`,
  separator: (separator: string) =>
    `Ein Text oder eine Zahl mit „${separator}“ darin muss in Anführungszeichen stehen`,
  noTitles:
    'In der Überschrift fehlt eine Spalte für den Titel, etwa „Titel“, „Bezeichnung“ oder „Name“',
  noPrices: (likely: readonly string[]) =>
    `In der Überschrift fehlt eine Spalte für den Preis${likely.length > 0 ? '; am ehesten ist es ' : ''}${quoted(likely, ' oder ')}. Bitte die richtige in „Preis“ umbenennen`,
  samePrices: (headers: readonly string[]) =>
    `Für denselben Preis gibt es die Spalten ${quoted(headers, ' und ')}`,
  noPrice: (line: number, header: string, text: string) =>
    inCell(line, header, `${quoted([text])} ist kein Preis`),
  noTitle: (line: number, header: string) => inCell(line, header, 'ist leer'),
  sameNumber: (line: number, header: string, number: string, before: number) =>
    inCell(line, header, `${quoted([number])} gibt es schon in Zeile ${before}`),
  noItems: 'Die Datei enthält keine Artikel',

  contents: ({ shopItems, itemTags }: Seed) => {
    const samples = shopItems
      .slice(0, 3)
      .map(({ title, sizing }) => `${quoted([title])} (${euros.format(sizing.priceXS)})`)
    const example = samples.length > 0 ? `, zum Beispiel ${samples.join(', ')}` : ''
    return `${counted(shopItems.length, 'Artikel', 'Artikel')}, ${counted(itemTags.length, 'Tag', 'Tags')}${example}.`
  },
  titles: (titles: readonly string[]) =>
    `Titelzeile über der Überschrift, nicht gelesen: ${quoted(titles)}.`,
  thousands: (price: string) =>
    `Als Tausender gelesen: die letzten drei Ziffern von ${quoted([price])}, da keine Zelle der Spalte zeigt, welches Zeichen die Cents abtrennt.`,
  net: 'Preise ohne Mehrwertsteuer: Eine Spalte mit Bruttopreisen fehlt.',
  unpriced: (titles: readonly string[]) =>
    `${counted(titles.length, 'Artikel', 'Artikel')} ohne Preis: ${listed(titles)}.`,
  left: (count: number) =>
    `${counted(count, 'Variante', 'Varianten')} nicht übernommen: Ein Artikel hat hier nur die Größen XS bis XL.`,
  otherViews: (count: number) =>
    `${rows(count)} einer weiteren Sprache oder Ansicht nicht übernommen.`,
  unnumbered: (count: number) =>
    `${rows(count)} ohne Nummer: Der Artikel hat eine eigene bekommen.`,
  ignored: (headers: readonly string[]) => `Nicht gelesen: ${listed(headers)}.`,
}
