import type { ItemTag, ShopItem } from '../../contract/generated/operations'
import type { Seed } from '../seed'
import { emptySizing, sizeNames } from '../sizing'
import { tagIdOf } from '../tagId'
import type { Column, Role } from './headers'
import { messages } from './messages'
import { cellsOf, textOf, type Row } from './rows'
import { groupRows, rowsByNumber, sizeOfOptions, sizeOfVariant } from './variants'

/** Makes items of rows: one of each, except for rows that belong to an item. Adds to the notes and the problems. */
export function readItems(
  rows: readonly Row[],
  columns: readonly Column[],
  notes: string[],
  problems: string[],
): Seed {
  const headerOf = (...roles: Role[]) =>
    columns.find(({ role }) => roles.includes(role))?.header ?? ''
  const numbered = rowsByNumber(rows, columns)
  const { items, otherViews } = groupRows(rows, numbered)
  const tags = new Map<string, ItemTag>()
  let [number, unnumbered, left] = [0, 0, 0]
  const shopItems = [...items].map(([row, variants]): ShopItem => {
    let id = textOf(row, 'handle', 'id')
    const same = numbered.get(id)
    if (same && same !== row)
      problems.push(messages.sameNumber(row.line, headerOf('handle', 'id'), id, same.line))
    if (id === '') {
      unnumbered += 1
      do id = String((number += 1))
      while (numbered.has(id))
    }
    const title = textOf(row, 'title').replaceAll('\n', ' ')
    if (title === '') problems.push(messages.noTitle(row.line, headerOf('title')))
    const sizes = readSizes(row, variants)
    left += sizes.left
    const ofItem = tagsOf(row).map((name) => ({ id: tagIdOf(name), name }))
    for (const tag of ofItem) tags.set(tag.id, tag)
    const description = textOf(row, 'description')
    return { id, title, description, imageIds: [], tags: ofItem, sizing: sizes.sizing }
  })
  const unpriced = shopItems.filter(({ sizing }) => sizing.priceXS === 0)
  if (unpriced.length > 0) notes.push(messages.unpriced(unpriced.map(({ title }) => title)))
  if (left > 0) notes.push(messages.left(left))
  if (otherViews > 0) notes.push(messages.otherViews(otherViews))
  if (unnumbered > 0) notes.push(messages.unnumbered(unnumbered))
  if (shopItems.length === 0) problems.push(messages.noItems)
  return { shopItems, itemTags: [...tags.values()] }
}

/** The sizes of an item: their prices stand in columns of their own, in its variants or, without either, are its one price. */
function readSizes(row: Row, variants: readonly Row[]) {
  const prices = new Map(sizeNames.map((size) => [size, row.prices.get(`price${size}`)]))
  let usual = row.prices.get('price')
  const own = variants.length === 0 ? undefined : sizeOfOptions(row)
  if (own) prices.set(own, prices.get(own) ?? usual)
  let left = 0
  for (const variant of variants) {
    const price = variant.prices.get('price')
    // Shopify has rows that only bring another picture.
    if (price === undefined && textOf(variant, 'id', 'option', 'title') === '') continue
    usual ??= price
    const size = sizeOfVariant(variant)
    if (size !== undefined && prices.get(size) === undefined) prices.set(size, price)
    else left += 1
  }
  // The shop shows the price of XS.
  const smallest = [...prices.values()].find((price) => price !== undefined)
  const sizing = { ...emptySizing }
  for (const size of sizeNames) {
    sizing[`price${size}`] = prices.get(size) ?? usual ?? (size === 'XS' ? smallest : 0) ?? 0
    sizing[`description${size}`] = textOf(row, `description${size}`)
  }
  return { sizing, left }
}

/** What shop systems write beside names: kinds of rows, ids and the root of all categories. */
const noTag =
  /^(?:|simple|variable|variation|configurable|grouped|bundle|virtual|external|downloadable|default category|\d+|[\da-f]{32})$/i

/** The tags of a row in the best column that has any, with the columns that are as good. */
function tagsOf(row: Row): string[] {
  const tags = cellsOf(row, 'tags').flatMap(({ column, text }) =>
    text
      .split(text.includes('Default Category') ? /[,|/]/ : /[,;|\n>]/)
      .map((name) => ({ name: name.trim(), rank: column.rank })),
  )
  const [best, ...others] = tags.filter(({ name }) => !noTag.test(name))
  const same = others.filter(({ rank }) => rank === best?.rank)
  return [...new Set([best, ...same].flatMap((tag) => tag?.name ?? []))]
}
