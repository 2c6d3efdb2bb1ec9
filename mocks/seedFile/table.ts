import Papa from 'papaparse'
import { readHeaders, type Column } from './headers'
import { Refusal, messages } from './messages'

const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

const parse = (text: string, delimiter: string, preview = 0) =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview })

/** The separator that gives one of the first rows the most known headers: counting characters would fall for decimal commas. */
function findHeaders(text: string, separators: readonly string[]) {
  const candidates = separators.flatMap((separator) =>
    parse(text, separator, 10).data.map((cells, top) => {
      const known = new Set(readHeaders(cells).map(({ role }) => role)).size
      return { separator, top, known, width: widthOf(cells) }
    }),
  )
  const [best = { separator: ';', top: 0 }] = candidates.toSorted(
    (one, other) => other.known - one.known || other.width - one.width,
  )
  return best
}

/**
 * Reads the rows of a text with separators that are not blank. Throws a Refusal where that is no table of items.
 * @returns the headers, the columns that are known, the best for each thing first, the titles above the headers, and the rows;
 * `line` is a row's place in the file from 1, where a row of several lines counts as one
 */
export function readTable(given: string) {
  const lines = given.replace(/\r*\n|\r/g, '\n')
  const [declaration = '', declared] = /^"?sep=(.)"?[;,\t]*(?=\n)/i.exec(lines) ?? []
  // The declaration stays as a blank line, so that the rows are counted as in the file.
  const text = lines.slice(declaration.length)
  const { separator, top } = findHeaders(text, declared ? [declared] : [';', ',', '\t', '|'])
  const { data, errors } = parse(text, separator)
  const misquoted = errors.find(({ type }) => type === 'Quotes')
  if (misquoted) throw new Refusal(messages.misquoted((misquoted.row ?? 0) + 1))

  const headers = (data[top] ?? []).map((header) => header.trim())
  const columns = readHeaders(headers)
  refuseColumns(headers, columns)
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ line, cells }) => line > top + 1 && widthOf(cells) > 0)
  if (rows.length > 50_000) throw new Refusal(messages.tooManyRows)
  // Cells would be read in wrong columns.
  const width = widthOf(headers)
  const problems = rows.flatMap(({ line, cells }) => {
    const count = Math.max(widthOf(cells), Math.min(cells.length, headers.length))
    return count < width || count > headers.length ? messages.width(line, count, width) : []
  })
  if (problems.length > 0) throw new Refusal(...problems, messages.separator(separator))
  const titles = data.slice(0, top).map((cells) => cells.join(' ').trim())
  return { headers, columns, titles: titles.filter((title) => title !== ''), rows }
}

const priceLike = /preis|price|\bvk\b|\bek\b|brutto|netto|betrag|kosten|uvp|€|\beur/i

/** Refuses a table that lacks titles or prices, or has two columns for one price. */
function refuseColumns(headers: readonly string[], columns: readonly Column[]): void {
  if (!columns.some(({ role }) => role === 'title')) throw new Refusal(messages.noTitles)
  const prices = columns.filter(({ isPrice }) => isPrice)
  const likely = headers.filter((header) => priceLike.test(header))
  if (prices.length === 0) throw new Refusal(messages.noPrices(likely))
  for (const { role, rank } of prices) {
    const same = prices.filter((price) => price.role === role && price.rank === rank)
    if (same.length > 1) throw new Refusal(messages.samePrices(same.map(({ header }) => header)))
  }
}

/** The cells below a line of headers, as they stand in the file. */
export type Table = ReturnType<typeof readTable>
