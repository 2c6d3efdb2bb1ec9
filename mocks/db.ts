import { drop, factory, primaryKey } from '@mswjs/data'
import type { CreateShopItemInput, ItemTag, ShopItem } from '../contract/generated/operations'
import type { Seed } from './seed'
import { emptySizing } from './sizing'
import { tagIdOf } from './tagId'

/** A created item as it is kept: with the names of its tags. */
export interface ShopItemRecord extends Omit<ShopItem, 'tags'> {
  tags: string[]
}

/** What was created since the seed, oldest first; enough to create it again. */
export interface CreatedData {
  items: ShopItemRecord[]
  tags: ItemTag[]
}

/** The mock backend's data (SPEC.md section 3). The only place that knows which database library is behind it. */
export interface Db {
  /** Every item: those of the seed in their order, then the created ones. */
  listItems: () => ShopItem[]
  findItem: (id: string) => ShopItem | null
  /** Stores an item under the next free id. */
  createItem: (item: CreateShopItemInput) => ShopItem
  /** Every tag, in German alphabetical order. */
  listTags: () => ItemTag[]
  findTag: (name: string) => ItemTag | null
  /** Stores a tag under the id of its name or, where that is taken, one made from it. */
  createTag: (name: string) => ItemTag
  created: () => CreatedData
  /** Puts other created data on top of the seed. */
  replaceCreated: (created: CreatedData) => void
}

const createModels = () =>
  factory({
    shopItem: {
      id: primaryKey(String),
      position: Number,
      title: String,
      description: String,
      imageIds: Array<string>,
      tags: Array<string>,
      // The library wants a constructor or a default per field; a nested object takes its shape from the defaults.
      sizing: {
        priceXS: Number,
        priceS: Number,
        priceM: Number,
        priceL: Number,
        priceXL: Number,
        descriptionXS: String,
        descriptionS: String,
        descriptionM: String,
        descriptionL: String,
        descriptionXL: String,
      },
    },
    itemTag: {
      id: primaryKey(String),
      position: Number,
      name: String,
    },
  })

/** The seed, and a store of models for what is created on top of it. */
export function createDb({ shopItems, itemTags }: Seed): Db {
  const models = createModels()
  // Outside the models, which would take half a second for 20,000 items.
  const seeded = {
    items: new Map(shopItems.map((item) => [item.id, item])),
    tags: new Map(itemTags.map((tag) => [tag.id, tag])),
  }

  type ItemModel = ReturnType<typeof models.shopItem.getAll>[number]
  type TagModel = ReturnType<typeof models.itemTag.getAll>[number]

  const toRecord = ({
    id,
    title,
    description,
    imageIds,
    tags,
    sizing,
  }: ItemModel): ShopItemRecord => ({
    id,
    title,
    description,
    imageIds: [...imageIds],
    tags: [...tags],
    sizing: { ...emptySizing, ...sizing },
  })
  const toTag = ({ id, name }: TagModel): ItemTag => ({ id, name })
  const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position

  const createdItems = () => models.shopItem.getAll().toSorted(byPosition).map(toRecord)
  const createdTags = () => models.itemTag.getAll().toSorted(byPosition).map(toTag)
  const tagsInOrder = () => [...seeded.tags.values(), ...createdTags()]
  const findTag = (name: string) => tagsInOrder().find((tag) => tag.name === name) ?? null
  const withTags = (item: ShopItemRecord): ShopItem => ({
    ...item,
    tags: item.tags.map((name) => findTag(name) ?? { id: name, name }),
  })
  const itemsInOrder = () => [...seeded.items.values(), ...createdItems().map(withTags)]

  const addItem = (item: ShopItemRecord) =>
    toRecord(models.shopItem.create({ ...item, position: models.shopItem.count() }))
  const addTag = (tag: ItemTag) =>
    toTag(models.itemTag.create({ ...tag, position: models.itemTag.count() }))

  const replaceCreated = (created: CreatedData) => {
    drop(models)
    created.items.filter(({ id }) => !seeded.items.has(id)).forEach(addItem)
    created.tags.filter(({ id }) => !seeded.tags.has(id)).forEach(addTag)
  }

  return {
    listItems: itemsInOrder,
    findItem: (id) => {
      const known = seeded.items.get(id)
      if (known !== undefined) return known
      const found = models.shopItem.findFirst({ where: { id: { equals: id } } })
      return found === null ? null : withTags(toRecord(found))
    },
    createItem: (item) => withTags(addItem({ ...item, id: nextId(itemsInOrder(), '') })),
    listTags: () => tagsInOrder().toSorted((a, b) => a.name.localeCompare(b.name, 'de')),
    findTag,
    createTag: (name) => {
      const id = tagIdOf(name)
      const tags = tagsInOrder()
      // A file can have given it to a tag of another name.
      const isTaken = tags.some((tag) => tag.id === id)
      return addTag({ id: isTaken ? nextId(tags, `${id}-`) : id, name })
    },
    created: () => ({ items: createdItems(), tags: createdTags() }),
    replaceCreated,
  }
}

/** The highest number that is counted on from; ids beyond it were not given here. */
const highestNumber = 1e9

function nextId(records: readonly { id: string }[], prefix: string): string {
  const taken = new Set(records.map(({ id }) => id))
  let next = 1
  for (const id of taken) {
    const number = Number(id.slice(prefix.length))
    if (Number.isInteger(number) && number < highestNumber) next = Math.max(next, number + 1)
  }
  while (taken.has(`${prefix}${next}`)) next += 1
  return `${prefix}${next}`
}
