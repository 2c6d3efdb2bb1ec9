import { selectionParameters as parameters } from '../../catalog/itemAddress'
import type { ShopItem } from '../../catalog/shopItems.query'

/** The orders in which the shop lists its items, by their name in the address. */
export const sortings = {
  '': 'Standard',
  preis: 'Preis steigend',
  'preis-absteigend': 'Preis fallend',
  name: 'Name A bis Z',
} as const

export type Sorting = keyof typeof sortings

/** Search, tag filter and sorting of the shop's list; '' where none is set. */
export interface ItemSelection {
  /** Words that an item's title, description or tags have to contain. */
  search: string
  /** The name of a tag that an item has to have. */
  tag: string
  sorting: Sorting
}

const isSorting = (name: string): name is Sorting => Object.hasOwn(sortings, name)

/** Reads a selection from the address; an unknown order is the shop's own. */
export function readSelection(address: URLSearchParams): ItemSelection {
  const sorting = address.get(parameters.sorting) ?? ''
  return {
    search: address.get(parameters.search) ?? '',
    tag: address.get(parameters.tag) ?? '',
    sorting: isSorting(sorting) ? sorting : '',
  }
}

/** The address with a changed selection, always in the same order; its other parameters stay. */
export function withSelection(
  address: URLSearchParams,
  changes: Partial<ItemSelection>,
): URLSearchParams {
  const changed = new URLSearchParams(address)
  const selection = { ...readSelection(address), ...changes }
  for (const part of ['search', 'tag', 'sorting'] as const) {
    changed.delete(parameters[part])
    if (selection[part] !== '') changed.append(parameters[part], selection[part])
  }
  return changed
}

/** Whether a selection may leave items out. */
export const isFiltering = ({ search, tag }: ItemSelection): boolean =>
  search.trim() !== '' || tag !== ''

/** A text as the search compares it: `Büro` is found as `büro`, `BURO` and `buro`, `Maß` also as `Mass`. */
const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')

/** A text's words with umlauts, as keyboards without them write these: `Büro` is also found as `buero`. */
const umlautsSpelledOut = (text: string): string =>
  (text.normalize('NFC').match(/\S*[äöü]\S*/gi) ?? []).join(' ').replaceAll(/[äöü]/gi, '$&e')

const searchTexts = new WeakMap<ShopItem, string>()

/** The text of an item that the search looks into. It is kept, since each letter that is typed needs those of all items. */
function searchTextOf(item: ShopItem): string {
  const known = searchTexts.get(item)
  if (known !== undefined) return known
  const { title, description, tags } = item
  const written = [title, description, ...tags.map(({ name }) => name)].join('\n')
  const text = comparable(`${written}\n${umlautsSpelledOut(written)}`)
  searchTexts.set(item, text)
  return text
}

/** How to compare items, for each order. */
const comparisons: Record<
  Exclude<Sorting, ''>,
  () => (one: ShopItem, other: ShopItem) => number
> = {
  preis: () => (one, other) => one.sizing.priceXS - other.sizing.priceXS,
  'preis-absteigend': () => (one, other) => other.sizing.priceXS - one.sizing.priceXS,
  name: () => {
    const { compare } = new Intl.Collator('de', { numeric: true })
    return (one, other) => compare(one.title, other.title)
  },
}

/** The items of a selection, in its order; items that are equal in it keep that of the shop. */
export function selectItems(
  items: readonly ShopItem[],
  { search, tag, sorting }: ItemSelection,
): readonly ShopItem[] {
  const words = comparable(search).split(/\s+/).filter(Boolean)
  const found = items.filter((item) => {
    const hasTag = tag === '' || item.tags.some(({ name }) => name === tag)
    return hasTag && words.every((word) => searchTextOf(item).includes(word))
  })
  return sorting === '' ? found : found.toSorted(comparisons[sorting]())
}

/** The names of the items' tags, each once, in alphabetical order. */
export function tagNamesOf(items: readonly ShopItem[]): string[] {
  const names = new Set(items.flatMap(({ tags }) => tags.map(({ name }) => name)))
  return [...names]
    .map((name) => ({ name, key: comparable(name) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ name }) => name)
}
