import { sizeOf, type SizeName } from './headers'
import { cellIn, cellOf, type Row, type Table } from './table'

/** The rows that are items, each with the rows of its variants. */
export interface Groups {
  items: ReadonlyMap<Row, readonly Row[]>
  /** How many rows say the same in another language or for another shop. */
  otherViews: number
}

/** What says whether a row belongs to an item, but not to which. */
const noNumber = /^(?:ja|nein|j|yes|no|y|n|true|false|x|0)$/i

/** Tells rows that are items from those that belong to one, in whichever order they stand. */
export function groupRows(table: Table): Groups {
  const { rows, columnsOf } = table
  const numberColumns = columnsOf('handle', 'id')
  const numbered = new Map<string, Row>()
  for (const column of numberColumns) {
    for (const row of rows) {
      const number = cellIn(row, column)
      if (number !== '' && !numbered.has(number)) numbered.set(number, row)
    }
  }
  // Magento lists the variants of an item in a cell: `sku=A-S,size=S|sku=A-M,size=M`.
  const listed = new Map<string, Row>()
  for (const row of columnsOf('children').length > 0 ? rows : []) {
    for (const [, number = ''] of cellOf(table, row, 'children').matchAll(/\bsku=([^,|]+)/g)) {
      listed.set(number, row)
    }
  }
  const hasViews = columnsOf('store').length > 0 && numberColumns.length > 0

  const items = new Map<Row, Row[]>()
  let otherViews = 0
  for (const row of rows) {
    const number = cellOf(table, row, 'handle', 'id')
    // Magento 1 has rows without a number for further pictures.
    const isPicture = number === '' && cellOf(table, row, 'title') === ''
    const isOtherView = number !== '' && numbered.get(number) !== row
    if (hasViews && (isPicture || isOtherView)) {
      otherViews += isOtherView ? 1 : 0
      continue
    }
    // WooCommerce names the item by its number or as `id:46`.
    const parent = cellOf(table, row, 'parent').replace(noNumber, '').replace(/^id:/, '')
    const key = cellOf(table, row, 'handle') || parent
    const item = numbered.get(key) ?? listed.get(number) ?? row
    // Where no row has the number of a group, its first row stands for it.
    if (key !== '' && !numbered.has(key)) numbered.set(key, row)
    const variants = items.get(item) ?? []
    if (item !== row) variants.push(row)
    items.set(item, variants)
  }
  return { items, otherViews }
}

/** The size that a variant is; undefined where it is none of ours. */
export function sizeOfVariant(table: Table, row: Row): SizeName | undefined {
  const lastWord = (text: string) => text.split(/[\s,/()–-]+/).findLast((word) => word !== '') ?? ''
  return (
    sizeOfOptions(table, row) ??
    sizeOf(lastWord(cellOf(table, row, 'title'))) ??
    sizeOf(lastWord(cellOf(table, row, 'id')))
  )
}

/** The one size that the options of a row name. Several are the choice that an item gives. */
export function sizeOfOptions({ columnsOf }: Table, row: Row): SizeName | undefined {
  const words = columnsOf('option').flatMap((column) => cellIn(row, column).split(/[,;|/:=\n]/))
  const sizes = new Set(words.map(sizeOf).filter((size) => size !== undefined))
  return sizes.size === 1 ? [...sizes][0] : undefined
}
