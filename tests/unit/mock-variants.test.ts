import { describe, expect, test } from 'vitest'
import { createDb } from '../../mocks/db'
import { personas } from '../../mocks/personas'
import { createResolvers, type Answers } from '../../mocks/resolvers'
import { seed } from '../../mocks/seed'
import { largeInnerListLength, largeListLength, variants } from '../../mocks/variants'

const resolvers = createResolvers(createDb(seed))
const context = { user: personas.admin.user, xsrfProven: true }
const present = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('The mock has no answer.')
  return value
}

const items = present(await resolvers.shopItems({}, context))
const item = present(await resolvers.shopItemById({ id: '1001' }, context))
const tags = present(await resolvers.itemTags({}, context))
const answers: Answers = {
  currentUser: { ...personas.admin.user, imageUrl: 'https://pictures.example/ada.png' },
  shopItems: items,
  shopItemById: item,
  itemTags: tags,
  createShopItem: { success: true, shopItem: item },
  createItemTag: { success: true, itemTag: { id: 'tag-11', name: 'Prototyp' } },
}

/** Every text, number, truth value and null of an answer by its path. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`))
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)
const isDistinct = (texts: readonly string[]) => new Set(texts).size === texts.length

describe('the condition empty', () => {
  test('leaves an item its id, and no text, price, picture or tag', () => {
    const { id, imageIds, tags: none, ...rest } = variants.shopItemById.empty(item)
    expect({ id, imageIds, none }).toEqual({ id: item.id, imageIds: [], none: [] })
    const leaves = leavesOf(rest)
    expect(leaves.map(([path]) => path)).toEqual(
      leavesOf({ title: '', description: '', sizing: item.sizing }).map(([path]) => path),
    )
    expect(new Set(leaves.map(([, value]) => value))).toEqual(new Set(['', 0]))
  })

  test('leaves a person their id, and neither name nor role nor picture', () => {
    expect(variants.currentUser.empty(answers.currentUser)).toEqual({
      id: 'user-1',
      emailVerified: true,
      username: '',
      email: '',
      imageUrl: null,
      provider: null,
      roles: [],
    })
  })

  test('leaves nothing in lists, and of a creation that it has succeeded', () => {
    expect(variants.shopItems.empty(items)).toEqual([])
    expect(variants.itemTags.empty(tags)).toEqual([])
    expect(variants.createShopItem.empty(answers.createShopItem)).toEqual({
      success: true,
      shopItem: null,
    })
    expect(variants.createItemTag.empty(answers.createItemTag)).toEqual({
      success: true,
      itemTag: null,
    })
  })
})

describe('the condition long', () => {
  /** What a person reads; all else is for programs. */
  const isRead = /\.(title|description|name|username|email|description(XS|S|M|L|XL))$/

  test.each<[string, unknown, () => unknown]>([
    ['currentUser', answers.currentUser, () => variants.currentUser.long(answers.currentUser)],
    ['shopItems', items, () => variants.shopItems.long(items)],
    ['shopItemById', item, () => variants.shopItemById.long(item)],
    ['itemTags', tags, () => variants.itemTags.long(tags)],
    [
      'createShopItem',
      answers.createShopItem,
      () => variants.createShopItem.long(answers.createShopItem),
    ],
    [
      'createItemTag',
      answers.createItemTag,
      () => variants.createItemTag.long(answers.createItemTag),
    ],
  ])(
    'lengthens every text that a person reads, and changes nothing else: %s',
    (_, usual, lengthen) => {
      const before = leavesOf(usual)
      const after = leavesOf(lengthen())
      const [read, kept] = [true, false].map((wanted) => ({
        before: before.filter(([path]) => isRead.test(path) === wanted),
        after: after.filter(([path]) => isRead.test(path) === wanted),
      }))
      expect(kept?.after).toEqual(kept?.before)
      expect(read?.before).not.toEqual([])
      expect(read?.after).toEqual(
        read?.before.map(([path, text]) => [path, expect.stringContaining(String(text))]),
      )
      const added = read?.after.map(
        ([, text], at) => String(text).length - String(read.before[at]?.[1]).length,
      )
      expect(Math.min(...(added ?? []))).toBeGreaterThan(80)
    },
  )

  test('tries layouts with a word that cannot be broken, and with many sentences', () => {
    const { title, description } = variants.shopItemById.long(item)
    const longestWord = (text: string) => Math.max(...text.split(/\s/).map(({ length }) => length))
    expect(longestWord(title)).toBeGreaterThan(60)
    expect(longestWord(description)).toBeGreaterThan(60)
    expect(description.length).toBeGreaterThan(2000)
    expect(description).toMatch(/\.$/)
    const { email } = variants.currentUser.long(answers.currentUser)
    expect(email).toMatch(/^[^\sA-Z]{80,}\.ada\.admin@muster3d\.example$/)
  })
})

describe('the condition large', () => {
  test('repeats a list in its order, the original entries first', () => {
    const many = variants.shopItems.large(items)
    expect(many).toHaveLength(largeListLength)
    expect(many.slice(0, items.length)).toEqual(items)
    expect(isDistinct(idsOf(many))).toBe(true)
    expect(isDistinct(many.map(({ title }) => title))).toBe(true)
    const copies = many.slice(items.length)
    expect(copies).toEqual(
      copies.map((_, at) => {
        const original = items[at % items.length] ?? item
        const number = items.length + at + 1
        return { ...original, id: `large-${number}`, title: `${original.title} ${number}` }
      }),
    )
  })

  test('gives each of many tags an id and a name of its own', () => {
    const many = variants.itemTags.large(tags)
    expect(many).toHaveLength(largeListLength)
    expect(isDistinct(idsOf(many))).toBe(true)
    expect(many.map(({ name }) => name)).toEqual(
      many.map((_, at) => `${tags[at % tags.length]?.name} ${at + 1}`),
    )
  })

  test('of an empty list is empty', () => {
    expect(variants.shopItems.large([])).toEqual([])
    expect(variants.itemTags.large([])).toEqual([])
  })

  test.each([
    ['shopItemById', () => variants.shopItemById.large(item)],
    ['createShopItem', () => variants.createShopItem.large(answers.createShopItem).shopItem],
  ])('gives one item many pictures and tags, and keeps the rest: %s', (_, enlarge) => {
    const { imageIds = [], tags: many = [], ...rest } = enlarge() ?? {}
    expect({ ...item, ...rest }).toEqual(item)
    expect(Object.keys(rest)).toHaveLength(Object.keys(item).length - 2)
    expect(imageIds).toHaveLength(largeInnerListLength)
    expect(imageIds.every((id) => /^bild-\d+$/.test(id)) && isDistinct(imageIds)).toBe(true)
    expect(many).toHaveLength(largeInnerListLength)
    expect(isDistinct(idsOf(many))).toBe(true)
    expect(many.every(({ name }) => /^Tag \d+$/.test(name))).toBe(true)
    expect(isDistinct(many.map(({ name }) => name))).toBe(true)
  })

  test('gives a person many roles beside their own, and keeps the rest', () => {
    const usual = answers.currentUser
    const { roles, ...rest } = variants.currentUser.large(usual)
    expect({ ...rest, roles: usual.roles }).toEqual(usual)
    expect(roles).toHaveLength(largeInnerListLength)
    expect(roles.slice(0, 2)).toEqual(usual.roles)
    expect(isDistinct(idsOf(roles))).toBe(true)
    for (const { id, role } of roles.slice(2)) {
      expect(id).toMatch(/^role-\d+$/)
      expect(role).toMatch(/^ROLE_\d+$/)
    }
  })

  test('leaves a created tag as it is', () => {
    expect(variants.createItemTag.large(answers.createItemTag)).toEqual(answers.createItemTag)
  })
})

test.each(['large', 'long'] as const)('a refused creation stays refused under %s', (condition) => {
  const noItem = { success: false, shopItem: null }
  const noTag = { success: false, itemTag: null }
  expect(variants.createShopItem[condition](noItem)).toEqual(noItem)
  expect(variants.createItemTag[condition](noTag)).toEqual(noTag)
})
