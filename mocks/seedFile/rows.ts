import type { Column, Role } from './headers'
import { messages } from './messages'
import { plainText } from './plainText'
import { readPrices } from './prices'
import type { Table } from './table'

/** The values of a table's row. */
export interface Row {
  /** Its place in the file, from 1. */
  line: number
  /** Its cells in known columns as plain text, without empty ones, the best for each thing first. */
  cells: readonly { column: Column; text: string }[]
  /** The price in the best column that has one, in euros. */
  prices: Map<Role, number | undefined>
}

/** Receives how much of the work is done, from 0 to 1. Reading waits for it. */
export type OnProgress = (share: number) => unknown

/** What people write into a cell that has nothing to say. */
const emptyText = /^(?:[-–—]*|n\/a)$/i

/** Reads the cells of the known columns. Adds what is to be said of them to the notes, and what does not fit to the problems. */
export async function readRows(
  { columns, rows }: Table,
  notes: string[],
  problems: string[],
  onProgress: OnProgress,
): Promise<Row[]> {
  const read: Row[] = []
  for (const { line, cells } of rows) {
    // A page stands still meanwhile.
    if (read.length % 1000 === 999) await onProgress(read.length / rows.length)
    const texts = columns.map((column) => ({ column, text: plainText(cells[column.at] ?? '') }))
    const filled = texts.filter(({ text }) => !emptyText.test(text))
    read.push({ line, cells: filled, prices: new Map() })
  }
  for (const column of columns.filter(({ isPrice }) => isPrice)) {
    const filled = read.flatMap((row) =>
      row.cells.filter((cell) => cell.column === column).map(({ text }) => ({ row, text })),
    )
    const { prices, assumed } = readPrices(filled.map(({ text }) => text))
    if (assumed !== undefined) notes.push(messages.thousands(assumed))
    for (const [at, { row, text }] of filled.entries()) {
      if (row.prices.has(column.role)) continue
      if (prices[at] === undefined) problems.push(messages.noPrice(row.line, column.header, text))
      row.prices.set(column.role, prices[at])
    }
  }
  return read
}

/** The cells of a row in the columns for a thing. */
export const cellsOf = ({ cells }: Row, wanted: Role): Row['cells'] =>
  cells.filter(({ column }) => column.role === wanted)

/** The cell of a row in the best column for some things that has one; '' where none has. */
export const textOf = ({ cells }: Row, ...wanted: Role[]): string =>
  cells.find(({ column }) => wanted.includes(column.role))?.text ?? ''
