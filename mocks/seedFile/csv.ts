import Papa from 'papaparse'
import type { ItemTag, ShopItem } from '../../contract/generated/operations'
import { emptySizing, sizeNames } from '../sizing'
import { tagIdOf } from '../tagId'
import { columnOf, rankOf, type Column } from './columns'
import { parsePrice } from './price'
import { createProblemList, unfitFor, type OnProgress, type UnfitFile } from './seedFormat'

/** What was read from a table: its items and tags, and the line of each item. */
export interface Table {
  shopItems: ShopItem[]
  itemTags: ItemTag[]
  /** The row of an item in a spreadsheet, counted from 1. */
  lineOfItem: (index: number) => number
  /** The header of a column, as the file has it. */
  headerOf: (column: Column) => string
  /** Headers of columns that are not read. */
  ignoredColumns: string[]
}

const delimiters = [';', ',', '\t', '|']

/** The delimiter that gives the most known headers. Counting characters would fall for decimal commas. */
function delimiterOf(text: string): string {
  // Blank lines may stand above the headers.
  const beginning = text.replace(/^[\s;,|"]*\n/, '')
  const knownHeaders = (delimiter: string) =>
    (Papa.parse<string[]>(beginning, { delimiter, preview: 1 }).data[0] ?? []).filter(columnOf)
      .length
  const counts = delimiters.map(knownHeaders)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
const listIn = (cell: string) => [
  ...new Set(
    cell
      .split(/[,;|\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

const progressInterval = 500

/** Reads a table with one item a row, below a line of headers in German or English. */
export function readTable(text: string, onProgress: OnProgress): Table | UnfitFile {
  const { data: rows, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const misquoted = errors.find(({ type }) => type === 'Quotes')
  if (misquoted !== undefined) return unfitFor({ line: (misquoted.row ?? 0) + 1, kind: 'quotes' })

  const headerAt = rows.findIndex((cells) => !isBlank(cells))
  const headers = (rows[headerAt] ?? []).map((header) => header.trim())
  const { add, unfit } = createProblemList()
  const places = new Map<Column, number>()
  for (const [at, header] of headers.entries()) {
    const column = columnOf(header)
    if (column === undefined) continue
    const other = headers[places.get(column) ?? -1]
    if (other === undefined || rankOf(header) < rankOf(other)) places.set(column, at)
  }
  for (const [at, header] of headers.entries()) {
    const column = columnOf(header)
    const best = column && places.get(column)
    if (best !== undefined && best !== at && rankOf(header) === rankOf(headers[best] ?? ''))
      add({ line: headerAt + 1, field: header, kind: 'repeatedColumn' })
  }
  const readPlaces = new Set(places.values())
  const ignoredColumns = headers.filter((header, at) => header !== '' && !readPlaces.has(at))
  if (!places.has('title')) return unfitFor({ kind: 'untitled' })
  const headerOf = (column: Column) => headers[places.get(column) ?? -1] ?? column

  const tags = new Map<string, ItemTag>()
  const tagNamed = (name: string): ItemTag => {
    const tag = tags.get(name) ?? { id: tagIdOf(name), name }
    tags.set(name, tag)
    return tag
  }

  const shopItems: ShopItem[] = []
  const lines: number[] = []
  for (const [at, cells] of rows.entries()) {
    if (at % progressInterval === 0) onProgress(at / rows.length)
    if (at <= headerAt || isBlank(cells)) continue
    const line = at + 1
    const cellOf = (column: Column) => (cells[places.get(column) ?? -1] ?? '').trim()
    const required = (column: 'id' | 'title') => {
      if (cellOf(column) === '') add({ line, field: headerOf(column), kind: 'empty' })
      return cellOf(column)
    }
    const priceIn = (column: Column): number => {
      const cell = cellOf(column)
      if (cell === '') return 0
      const price = parsePrice(cell)
      if (price === undefined) add({ line, field: headerOf(column), kind: 'price', text: cell })
      return price ?? 0
    }
    const id = places.has('id') ? required('id') : String(lines.length + 1)
    const title = required('title')
    const usualPrice = priceIn('price')
    const sizing = Object.fromEntries(
      sizeNames.flatMap((size) => [
        [`price${size}`, places.has(`price${size}`) ? priceIn(`price${size}`) : usualPrice],
        [`description${size}`, cellOf(`description${size}`)],
      ]),
    )
    lines.push(line)
    shopItems.push({
      id,
      title,
      description: cellOf('description'),
      imageIds: listIn(cellOf('imageIds')),
      tags: listIn(cellOf('tags')).map(tagNamed),
      sizing: { ...emptySizing, ...sizing },
    })
  }
  if (unfit.problemCount > 0) return unfit
  if (shopItems.length === 0) return unfitFor({ kind: 'nothing' })
  return {
    shopItems,
    itemTags: [...tags.values()],
    lineOfItem: (index) => lines[index] ?? 0,
    headerOf,
    ignoredColumns,
  }
}
