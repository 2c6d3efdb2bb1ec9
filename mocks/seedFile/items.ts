import type { ItemTag, ShopItem } from '../../contract/generated/operations'
import { emptySizing, sizeNames } from '../sizing'
import { tagIdOf } from '../tagId'
import { describeColumns, describeRows } from './notes'
import { FileRefusal, quoted, type OnProgress, type ReadFile } from './reading'
import { cellIn, cellOf, priceOf, report, type Row, type Table } from './table'
import { groupRows, sizeOfOptions, sizeOfVariant } from './variants'

/** Reads the items of a table: one a row, except for rows that belong to an item. */
export async function readItems(table: Table, onProgress: OnProgress): Promise<ReadFile> {
  const { items: groups, otherViews } = groupRows(table)
  const shopItems: ShopItem[] = []
  const tags = new Map<string, ItemTag>()
  const lines = new Map<string, number>()
  let leftVariants = 0
  for (const [row, variants] of groups) {
    if (shopItems.length % 500 === 0) await onProgress(shopItems.length / groups.size)
    const id = cellOf(table, row, 'handle', 'id')
    const title = cellOf(table, row, 'title').replaceAll('\n', ' ')
    if (title === '') report(table, row, table.columnsOf('title')[0], 'ist leer')
    if (lines.has(id)) {
      const reason = `${quoted([id])} gibt es schon in Zeile ${lines.get(id)}`
      report(table, row, table.columnsOf('handle', 'id')[0], reason)
    }
    if (id !== '') lines.set(id, row.line)
    const { prices, left } = readPricesOf(table, row, variants)
    leftVariants += left
    const texts = sizeNames.map((size) => [
      `description${size}`,
      cellOf(table, row, `description${size}`),
    ])
    shopItems.push({
      id,
      title,
      description: cellOf(table, row, 'description'),
      imageIds: [],
      tags: readTags(table, row).map((name) => {
        const tag = tags.get(name) ?? { id: tagIdOf(name), name }
        tags.set(name, tag)
        return tag
      }),
      sizing: { ...emptySizing, ...prices, ...Object.fromEntries(texts) },
    })
  }
  if (table.problems.length > 0) throw new FileRefusal(table.problems)
  if (shopItems.length === 0) throw new FileRefusal('Die Datei enthält keine Artikel')
  const unnumbered = shopItems.filter(({ id }) => id === '').length
  let number = 0
  for (const [at, item] of shopItems.entries()) {
    if (item.id !== '') continue
    number = Math.max(number, at) + 1
    while (lines.has(String(number))) number += 1
    item.id = String(number)
  }
  return {
    seed: { shopItems, itemTags: [...tags.values()] },
    notes: describeRows(table, shopItems, { leftVariants, otherViews, unnumbered }),
    ...describeColumns(table, groups.size < table.rows.length),
  }
}

/** The prices of an item's sizes: of columns of their own, of its variants or, without either, its one price. */
function readPricesOf(table: Table, row: Row, variants: readonly Row[]) {
  const prices = new Map(sizeNames.map((size) => [size, priceOf(table, row, `price${size}`)]))
  let usual = priceOf(table, row, 'price')
  const own = variants.length === 0 ? undefined : sizeOfOptions(table, row)
  if (own !== undefined) prices.set(own, prices.get(own) ?? usual)
  let left = 0
  for (const variant of variants) {
    const price = priceOf(table, variant, 'price')
    // Shopify has rows that only bring another picture.
    if (price === undefined && cellOf(table, variant, 'id', 'option', 'title') === '') continue
    usual ??= price
    const size = sizeOfVariant(table, variant)
    if (size === undefined || prices.get(size) !== undefined) left += 1
    else prices.set(size, price)
  }
  // The shop shows the price of XS.
  const smallest = [...prices.values()].find((price) => price !== undefined)
  const all = sizeNames.map((size) => {
    const price = prices.get(size) ?? usual ?? (size === 'XS' ? smallest : 0)
    return [`price${size}`, price ?? 0] as const
  })
  return { prices: Object.fromEntries(all), left }
}

/** What shop systems write beside names: kinds of rows, ids and the root of all categories. */
const noTag =
  /^(?:|simple|variable|variation|configurable|grouped|bundle|virtual|external|downloadable|default category|\d+|[\da-f]{32})$/i

/** The tags of a row in the best column that has any, with the columns that are as good. */
function readTags({ columnsOf }: Table, row: Row): string[] {
  const filled = columnsOf('tags')
    .map((column) => {
      const cell = cellIn(row, column)
      const words = cell.split(cell.includes('Default Category') ? /[,|/]/ : /[,;|\n>]/)
      return {
        rank: column.rank,
        names: words.map((word) => word.trim()).filter((word) => !noTag.test(word)),
      }
    })
    .filter(({ names }) => names.length > 0)
  return [...new Set(filled.flatMap(({ rank, names }) => (rank === filled[0]?.rank ? names : [])))]
}
