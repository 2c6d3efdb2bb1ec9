import { drop, factory, primaryKey } from '@mswjs/data'
import type { ItemTag, Sizing } from '../contract/generated/operations'
import type { Seed, ShopItemRecord } from './seed'

/** What was created since the seed, oldest first; enough to create it again. */
export interface CreatedData {
  items: ShopItemRecord[]
  tags: ItemTag[]
}

/** The mock backend's data (SPEC.md section 3). The only place that knows which database library is behind it. */
export interface Db {
  /** Every item: those of the seed in their order, then the created ones. */
  listItems: () => ShopItemRecord[]
  findItem: (id: string) => ShopItemRecord | null
  /** Stores an item under the next free id. */
  createItem: (item: Omit<ShopItemRecord, 'id'>) => ShopItemRecord
  /** Every tag, in German alphabetical order. */
  listTags: () => ItemTag[]
  findTag: (name: string) => ItemTag | null
  /** Stores a tag under the next free id. */
  createTag: (name: string) => ItemTag
  created: () => CreatedData
  /** Puts the seed and what was created on top of it in place of all that is stored. */
  replaceCreated: (created: CreatedData) => void
}

/** Sizing's defaults (SPEC.md section 3). */
const emptySizing: Sizing = {
  priceXS: 0,
  priceS: 0,
  priceM: 0,
  priceL: 0,
  priceXL: 0,
  descriptionXS: '',
  descriptionS: '',
  descriptionM: '',
  descriptionL: '',
  descriptionXL: '',
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

/** An empty store of models that holds the seed. */
export function createDb(seed: Seed): Db {
  const models = createModels()
  const collator = new Intl.Collator('de')

  type ItemModel = ReturnType<typeof models.shopItem.getAll>[number]
  type TagModel = ReturnType<typeof models.itemTag.getAll>[number]

  const toItem = ({
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

  const addItem = (item: ShopItemRecord) =>
    toItem(models.shopItem.create({ ...item, position: models.shopItem.count() }))
  const addTag = (tag: ItemTag) =>
    toTag(models.itemTag.create({ ...tag, position: models.itemTag.count() }))

  const itemsInOrder = () => models.shopItem.getAll().toSorted(byPosition).map(toItem)
  const tagsInOrder = () => models.itemTag.getAll().toSorted(byPosition).map(toTag)

  const replaceCreated = (created: CreatedData) => {
    drop(models)
    seed.items.forEach(addItem)
    seed.tags.forEach(addTag)
    const isFree = (model: 'shopItem' | 'itemTag', id: string) =>
      models[model].findFirst({ where: { id: { equals: id } } }) === null
    created.items.filter(({ id }) => isFree('shopItem', id)).forEach(addItem)
    created.tags.filter(({ id }) => isFree('itemTag', id)).forEach(addTag)
  }
  replaceCreated({ items: [], tags: [] })

  return {
    listItems: itemsInOrder,
    findItem: (id) => {
      const found = models.shopItem.findFirst({ where: { id: { equals: id } } })
      return found === null ? null : toItem(found)
    },
    createItem: (item) => addItem({ ...item, id: nextId(itemsInOrder(), '') }),
    listTags: () => tagsInOrder().toSorted((a, b) => collator.compare(a.name, b.name)),
    findTag: (name) => tagsInOrder().find((tag) => tag.name === name) ?? null,
    createTag: (name) => addTag({ id: nextId(tagsInOrder(), 'tag-'), name }),
    created: () => ({
      items: itemsInOrder().slice(seed.items.length),
      tags: tagsInOrder().slice(seed.tags.length),
    }),
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
