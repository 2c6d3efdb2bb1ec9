import type { ShopItem } from '../../contract/generated/operations'
import type { Role } from './headers'
import { quoted, type ReadFile } from './reading'
import type { Table } from './table'

/** Rows that have not become items as they stand. */
export interface RowCounts {
  leftVariants: number
  otherViews: number
  unnumbered: number
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What somebody should know of how a table was read. */
export function describeRows(
  { titles, columns }: Table,
  items: readonly ShopItem[],
  { leftVariants, otherViews, unnumbered }: RowCounts,
): string[] {
  const unpriced = items.filter(({ sizing }) => sizing.priceXS === 0).map(({ title }) => title)
  const more = unpriced.length > 5 ? ` und ${unpriced.length - 5} weitere` : ''
  const priceColumns = columns.filter(({ prices }) => prices)
  const assumed = priceColumns.flatMap(({ prices }) => prices?.assumed ?? [])
  const isCounted = unnumbered === items.length
  const notes: [boolean, string][] = [
    [titles.length > 0, `Titelzeile über der Überschrift, nicht gelesen: ${quoted(titles)}.`],
    [
      assumed.length > 0,
      `Als Tausender gelesen: die letzten drei Ziffern von ${quoted(assumed)}, da keine Zelle der Spalte zeigt, welches Zeichen die Cents abtrennt.`,
    ],
    [
      priceColumns.every(({ isNet }) => isNet),
      'Preise ohne Mehrwertsteuer: Eine Spalte mit Bruttopreisen fehlt.',
    ],
    [
      unpriced.length > 0,
      `${unpriced.length} Artikel ohne Preis: ${quoted(unpriced.slice(0, 5))}${more}.`,
    ],
    [
      leftVariants > 0,
      `${counted(leftVariants, 'Variante', 'Varianten')} nicht übernommen: Ein Artikel hat hier nur die Größen XS bis XL.`,
    ],
    [
      otherViews > 0,
      `${counted(otherViews, 'Zeile', 'Zeilen')} einer weiteren Sprache oder Ansicht nicht übernommen.`,
    ],
    [isCounted, 'Artikel von 1 an durchgezählt: Eine Spalte mit Nummern fehlt.'],
    [
      unnumbered > 0 && !isCounted,
      `${counted(unnumbered, 'Zeile', 'Zeilen')} ohne Nummer: Der Artikel hat eine eigene bekommen.`,
    ],
  ]
  return notes.flatMap(([holds, note]) => (holds ? note : []))
}

const things: Partial<Record<Role, string>> = {
  handle: 'Nummer',
  id: 'Nummer',
  title: 'Titel',
  description: 'Beschreibung',
  tags: 'Tags',
  price: 'Preis',
}

/** What a column becomes, for people; undefined for what only tells variants apart. */
const thingOf = (role: Role): string | undefined =>
  /[XSML]$/.test(role)
    ? role.replace('price', 'Preis ').replace('description', 'Größe ')
    : things[role]

/** Which column became what, and which became nothing. */
export function describeColumns(
  { headers, columns }: Table,
  hasVariants: boolean,
): Pick<ReadFile, 'columns' | 'ignored'> {
  // In the order of the things.
  const read = new Map<string, string[]>(Object.values(things).map((thing) => [thing, []]))
  const known = new Set<string>()
  for (const { role, header } of columns) {
    const thing = thingOf(role)
    if (thing !== undefined || hasVariants) known.add(header)
    if (thing !== undefined) read.set(thing, [...(read.get(thing) ?? []), header])
  }
  return {
    columns: [...read]
      .filter(([, same]) => same.length > 0)
      .map(([thing, same]) => [thing, quoted(same, ', sonst ')]),
    ignored: headers.filter((header) => header !== '' && !known.has(header)),
  }
}
