import Papa from 'papaparse'
import { readHeader, type Header, type Role } from './headers'
import { plainText } from './plainText'
import { readPrices, type PriceColumn } from './prices'
import { FileRefusal, quoted } from './reading'

export interface Row {
  /** Its place in the file from 1, where a row of several lines counts as one. */
  line: number
  cells: readonly string[]
}

export interface Column extends Header {
  at: number
  header: string
  /** How the prices of the column are read. */
  prices?: PriceColumn
}

/** A table below a line of headers. */
export interface Table {
  headers: readonly string[]
  /** Lines above the headers. */
  titles: readonly string[]
  rows: readonly Row[]
  /** The columns that are known, the best for each thing first. */
  columns: readonly Column[]
  columnsOf: (...roles: Role[]) => Column[]
  /** What does not fit in its cells, in sentences. */
  problems: string[]
}

const mostRows = 50_000
/** In how many of the first rows the headers are looked for. */
const headerRows = 10

const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** The separator that gives the row with the most known headers: counting characters would fall for decimal commas. */
function findHeaders(text: string, separators: readonly string[]) {
  const candidates = separators.flatMap((delimiter) =>
    Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: headerRows }).data.map(
      (cells, at) => {
        const roles = cells.flatMap((cell) => readHeader(cell)?.role ?? [])
        return { delimiter, at, count: new Set(roles).size, width: widthOf(cells) }
      },
    ),
  )
  const [best] = candidates.toSorted(
    (one, other) => other.count - one.count || other.width - one.width,
  )
  return best ?? { delimiter: ';', at: 0 }
}

/** Reads the rows of a text with separators. Throws a FileRefusal where that is no table of items. */
export function readTable(given: string): Table {
  const lines = given.replace(/\r*\n|\r/g, '\n')
  const [declaration = '', declared] = /^"?sep=(.)"?[;,\t]*(?=\n)/i.exec(lines) ?? []
  // The declaration stays as a blank line, so that the rows are counted as in the file.
  const text = lines.slice(declaration.length)
  const { delimiter, at: top } = findHeaders(text, declared ? [declared] : [';', ',', '\t', '|'])
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  const misquoted = errors.find(({ type }) => type === 'Quotes')
  if (misquoted !== undefined) {
    throw new FileRefusal(
      `Zeile ${(misquoted.row ?? 0) + 1}: ein Anführungszeichen wird nicht geschlossen oder nicht verdoppelt`,
    )
  }
  const headers = (data[top] ?? []).map((header) => header.trim())
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ line, cells }) => line > top + 1 && widthOf(cells) > 0)
  if (rows.length > mostRows) {
    throw new FileRefusal(`Die Tabelle hat mehr als ${mostRows.toLocaleString('de-DE')} Zeilen`)
  }
  const columns = readColumns(headers, rows)
  refuseOtherWidths(headers, rows, delimiter)
  const byRole = new Map(
    columns.map(({ role }) => [role, columns.filter((column) => column.role === role)]),
  )
  const titles = data.slice(0, top).map((cells) => cells.join(' ').trim())
  return {
    headers,
    titles: titles.filter((title) => title !== ''),
    rows,
    columns,
    columnsOf: (...roles) => roles.flatMap((role) => byRole.get(role) ?? []),
    problems: [],
  }
}

const priceLike = /preis|price|\bvk\b|\bek\b|brutto|netto|betrag|kosten|uvp|€|\beur/i

function readColumns(headers: readonly string[], rows: readonly Row[]): Column[] {
  const columns = headers
    .flatMap((header, at): Column[] => {
      const known = readHeader(header)
      if (known === undefined) return []
      const column = { ...known, at, header }
      const isPrice = known.role.startsWith('price')
      return isPrice
        ? [{ ...column, prices: readPrices(rows.map((row) => cellIn(row, column))) }]
        : [column]
    })
    .toSorted((one, other) => one.rank - other.rank)
  if (!columns.some(({ role }) => role === 'title')) {
    throw new FileRefusal(
      'In der Überschrift fehlt eine Spalte für den Titel, etwa „Titel“, „Bezeichnung“ oder „Name“',
    )
  }
  const prices = columns.filter((column) => column.prices)
  if (prices.length === 0) {
    const likely = headers.filter((header) => priceLike.test(header))
    const hint = likely.length === 0 ? '' : `; am ehesten ist es ${quoted(likely, ' oder ')}`
    throw new FileRefusal(
      `In der Überschrift fehlt eine Spalte für den Preis${hint}. Bitte die richtige in „Preis“ umbenennen`,
    )
  }
  const keys = prices.map(({ role, rank }) => `${role} ${rank}`)
  const twice = keys.find((key, at) => keys.indexOf(key) < at)
  if (twice !== undefined) {
    const same = prices.filter((_, at) => keys[at] === twice).map(({ header }) => header)
    throw new FileRefusal(`Für denselben Preis gibt es die Spalten ${quoted(same, ' und ')}`)
  }
  return columns
}

/** Refuses rows with another number of cells than the headers have, whose cells would be read in wrong columns. */
function refuseOtherWidths(headers: readonly string[], rows: readonly Row[], delimiter: string) {
  const width = widthOf(headers)
  const problems = rows.flatMap(({ line, cells }) => {
    const isLong = widthOf(cells) > headers.length
    if (!isLong && cells.length >= width) return []
    const count = isLong ? widthOf(cells) : cells.length
    const hint = `. Ein Text oder eine Zahl mit „${delimiter}“ darin muss in Anführungszeichen stehen`
    return `Zeile ${line}: ${count} ${count === 1 ? 'Zelle' : 'Zellen'}, die Überschrift hat ${width}${isLong ? hint : ''}`
  })
  if (problems.length > 0) throw new FileRefusal(problems)
}

/** The cell of a row in a column, as plain text. */
export const cellIn = (row: Row, { at }: Pick<Column, 'at'>): string =>
  plainText(row.cells[at] ?? '')

/** The cell of a row in the best column for some things that has one. */
export function cellOf({ columnsOf }: Table, row: Row, ...roles: Role[]): string {
  const filled = columnsOf(...roles).find(({ at }) => (row.cells[at] ?? '').trim() !== '')
  return filled === undefined ? '' : cellIn(row, filled)
}

/** The price of a row in the best column that has one. What is no price is reported. */
export function priceOf(table: Table, row: Row, role: Role): number | undefined {
  for (const column of table.columnsOf(role)) {
    const cell = cellIn(row, column)
    const price = column.prices?.priceOf(cell)
    if (price === undefined) report(table, row, column, `${quoted([cell])} ist kein Preis`)
    if (price !== null) return price
  }
  return undefined
}

export function report(table: Table, { line }: Row, column: Column | undefined, reason: string) {
  table.problems.push(`Zeile ${line}, Spalte ${quoted([column?.header ?? ''])}: ${reason}`)
}
