import { drop, factory, primaryKey } from '@mswjs/data'
import type { CreateShopItemInput, ItemTag, ShopItem } from '../contract/generated/operations'
import type { CreatedData, Persistence } from './persistence'
import type { Seed } from './seed'
import { emptySizing, sizeNames } from './sizing'
import { tagIdOf } from './tagId'

/**
 * The mock backend's data (SPEC.md section 3): the seed, and a store of models for what is created on top of it. The only place
 * that knows which database library is behind it.
 */
export function createDb({ shopItems, itemTags }: Seed, persistence?: Persistence) {
  const models = factory({
    shopItem: {
      id: primaryKey(String),
      title: String,
      description: String,
      imageIds: Array<string>,
      tags: Array<string>,
      sizing: Object.fromEntries([
        ...sizeNames.map((size) => [`price${size}`, Number] as const),
        ...sizeNames.map((size) => [`description${size}`, String] as const),
      ]),
    },
    itemTag: { id: primaryKey(String), name: String },
  })
  // Outside the models, which would take half a second for 20,000 items.
  const seededItems = new Map(shopItems.map((item) => [item.id, item]))
  const seededTags = new Set(itemTags.map(({ id }) => id))

  /** What was created since the seed. */
  const created = (): CreatedData => {
    // By another tab or in an earlier visit.
    const stored = persistence?.load()
    if (stored) {
      drop(models)
      for (const item of stored.items) if (!seededItems.has(item.id)) models.shopItem.create(item)
      for (const tag of stored.tags) if (!seededTags.has(tag.id)) models.itemTag.create(tag)
    }
    const items = models.shopItem
      .getAll()
      .map((item) => ({ ...item, sizing: { ...emptySizing, ...item.sizing } }))
    return { items, tags: models.itemTag.getAll() }
  }
  const allTags = () => [...itemTags, ...created().tags]
  const findTag = (name: string) => allTags().find((tag) => tag.name === name) ?? null
  const withTags = (item: CreatedData['items'][number], tags = allTags()): ShopItem => ({
    ...item,
    tags: item.tags.map((name) => tags.find((tag) => tag.name === name) ?? { id: name, name }),
  })
  const listItems = () => {
    const tags = allTags()
    return [...shopItems, ...created().items.map((item) => withTags(item, tags))]
  }

  return {
    /** Every item: those of the seed in their order, then the created ones. */
    listItems,
    findItem: (id: string): ShopItem | null => {
      const item = created().items.find((each) => each.id === id)
      return seededItems.get(id) ?? (item ? withTags(item) : null)
    },
    /** Stores an item under the next free id. */
    createItem: (input: CreateShopItemInput): ShopItem => {
      const item = { ...input, sizing: { ...input.sizing }, id: nextId(listItems(), '') }
      models.shopItem.create(item)
      // At once, not when the page ends.
      persistence?.save(created())
      return withTags(item)
    },
    /** Every tag, in German alphabetical order. */
    listTags: () => allTags().toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
    findTag,
    /** Stores a tag under the id of its name or, where that is taken, one made from it. */
    createTag: (name: string): ItemTag => {
      const id = tagIdOf(name)
      const tags = allTags()
      // A file can have given it to a tag of another name.
      const isTaken = tags.some((tag) => tag.id === id)
      const tag = models.itemTag.create({ id: isTaken ? nextId(tags, `${id}-`) : id, name })
      persistence?.save(created())
      return tag
    },
    created,
    forgetCreated: () => {
      persistence?.clear()
      drop(models)
    },
  }
}

export type Db = ReturnType<typeof createDb>

/** An id with the next number that none of them has, counted on from the highest. */
function nextId(records: readonly { id: string }[], prefix: string): string {
  const taken = new Set(records.map(({ id }) => id))
  const numbers = [...taken].map((id) => Number(id.slice(prefix.length)))
  // Numbers beyond a thousand million were not given here.
  const given = numbers.filter((number) => Number.isInteger(number) && number < 1e9)
  let next = given.reduce((highest, number) => Math.max(highest, number), 0) + 1
  while (taken.has(`${prefix}${next}`)) next += 1
  return `${prefix}${next}`
}
