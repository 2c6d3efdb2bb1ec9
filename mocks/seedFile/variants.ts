import { sizeOf, type Column, type SizeName } from './headers'
import { cellsOf, textOf, type Row } from './rows'

/** What says whether a row belongs to an item, but not to which. */
const noNumber = /^(?:ja|nein|j|yes|no|y|n|true|false|x|0)$/i

/** The first row with each number. A number in a better column counts before. */
export function rowsByNumber(rows: readonly Row[], columns: readonly Column[]): Map<string, Row> {
  const numbered = new Map<string, Row>()
  for (const column of columns.filter(({ role }) => role === 'handle' || role === 'id'))
    for (const row of rows) {
      const cell = row.cells.find((each) => each.column === column)
      if (cell && !numbered.has(cell.text)) numbered.set(cell.text, row)
    }
  return numbered
}

/**
 * Tells rows that are items from those of their variants, in whichever order they stand; rows that say the same in another
 * language or for another shop are left out.
 */
export function groupRows(rows: readonly Row[], numbered: ReadonlyMap<string, Row>) {
  // Magento lists the variants of an item in a cell: `sku=A-S,size=S|sku=A-M,size=M`.
  const listed = new Map(
    rows.flatMap((row) =>
      [...textOf(row, 'children').matchAll(/\bsku=([^,|]+)/g)].map(
        ([, sku]) => [sku, row] as const,
      ),
    ),
  )
  const hasViews = numbered.size > 0 && rows.some((row) => textOf(row, 'store') !== '')
  const items = new Map<Row, Row[]>()
  // Where no row has the number of a group, its first row stands for it.
  const firsts = new Map<string, Row>()
  let otherViews = 0
  for (const row of rows) {
    const number = textOf(row, 'handle', 'id')
    const isOtherView = number !== '' && numbered.get(number) !== row
    // Magento 1 has rows without a number for further pictures.
    const isPicture = number === '' && textOf(row, 'title') === ''
    if (hasViews && isOtherView) otherViews += 1
    if (hasViews && (isOtherView || isPicture)) continue
    // WooCommerce names the item by its number or as `id:46`.
    const parent = textOf(row, 'parent').replace(noNumber, '').replace(/^id:/, '')
    const key = textOf(row, 'handle') || parent
    const item = numbered.get(key) ?? firsts.get(key) ?? listed.get(number) ?? row
    if (key !== '') firsts.set(key, item)
    const variants = items.get(item) ?? []
    if (item !== row) variants.push(row)
    items.set(item, variants)
  }
  return { items, otherViews }
}

/** The one size that the options of a row name. Several are the choice that an item gives. */
export function sizeOfOptions(row: Row): SizeName | undefined {
  const words = cellsOf(row, 'option').flatMap(({ text }) => text.split(/[,;|/:=\n]/))
  const [size, ...others] = new Set(words.flatMap((word) => sizeOf(word) ?? []))
  return others.length === 0 ? size : undefined
}

/** The size that a variant is, by its options or the last word of its title or number; undefined where it is none of ours. */
export function sizeOfVariant(row: Row): SizeName | undefined {
  const lastWords = [textOf(row, 'title'), textOf(row, 'id')].map(
    (text) => /[^\s,/()–-]+(?=[\s,/()–-]*$)/.exec(text)?.[0] ?? '',
  )
  return sizeOfOptions(row) ?? lastWords.map(sizeOf).find((size) => size !== undefined)
}
