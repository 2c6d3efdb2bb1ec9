import type { OperationName } from './conditions'
import { emptySizing } from './db'
import type { CurrentUserRecord } from './personas'
import type { Answers, ShopItem } from './resolvers'
import type { ItemTagRecord, Sizing } from './seed'

interface Variants<Answer> {
  /** The answer with empty lists and texts. */
  empty: (answer: Answer) => Answer
  /** The answer with very many entries in its lists. */
  large: (answer: Answer) => Answer
  /** The answer with very long texts. */
  long: (answer: Answer) => Answer
  /** The refusal of a mutation; queries have none. */
  rejected?: () => Answer
}

/** Entries of a list that is an answer of its own, under the condition `large`. */
export const largeListLength = 10_000
/** Entries of a list inside one object, under the condition `large`. */
export const largeInnerListLength = 100

const longWord = 'Präzisionslasersinterhochleistungspolyamidbauteilbefestigungssystemadapterplatte'
const longSentence =
  'Dieses Bauteil wird Schicht für Schicht aus feinem Pulver gesintert, gereinigt, geprüft und verpackt, '

const longTitle = (title: string) =>
  `${title} – ${longWord}, in allen Größen und für jede Einbaulage, mit sehr ausführlicher Bezeichnung, wie sie in gewachsenen Katalogen vorkommt`
const longText = (text: string) => `${text} ${longSentence.repeat(20)}${longWord}.`

/** A list of the given length that repeats the given entries, each with an id and a name of its own. */
function repeated<Entry>(
  entries: readonly Entry[],
  length: number,
  numbered: (entry: Entry, number: number) => Entry,
): Entry[] {
  const list: Entry[] = []
  while (entries.length > 0 && list.length < length) {
    for (const entry of entries.slice(0, length - list.length)) {
      list.push(numbered(entry, list.length + 1))
    }
  }
  return list
}

const numberedTag = (tag: ItemTagRecord, number: number): ItemTagRecord => ({
  id: `tag-${number}`,
  name: `${tag.name} ${number}`,
})

const longSizing = (sizing: Sizing): Sizing => ({
  ...sizing,
  descriptionXS: longText(sizing.descriptionXS),
  descriptionS: longText(sizing.descriptionS),
  descriptionM: longText(sizing.descriptionM),
  descriptionL: longText(sizing.descriptionL),
  descriptionXL: longText(sizing.descriptionXL),
})

const emptyItem = ({ id }: ShopItem): ShopItem => ({
  id,
  title: '',
  description: '',
  imageIds: [],
  tags: [],
  sizing: { ...emptySizing },
})

const largeItem = (item: ShopItem): ShopItem => ({
  ...item,
  imageIds: repeated(['bild'], largeInnerListLength, (id, number) => `${id}-${number}`),
  tags: repeated([{ id: 'tag', name: 'Tag' }], largeInnerListLength, numberedTag),
})

const longItem = (item: ShopItem): ShopItem => ({
  ...item,
  title: longTitle(item.title),
  description: longText(item.description),
  tags: item.tags.map(longTag),
  sizing: longSizing(item.sizing),
})

const longTag = (tag: ItemTagRecord): ItemTagRecord => ({ ...tag, name: `${tag.name}-${longWord}` })

const largeUser = (user: CurrentUserRecord): CurrentUserRecord => ({
  ...user,
  roles: [
    ...user.roles,
    ...repeated(
      [{ id: 'role', role: 'ROLE' }],
      largeInnerListLength - user.roles.length,
      ({ id, role }, number) => ({ id: `${id}-${number}`, role: `${role}_${number}` }),
    ),
  ],
})

/** What the conditions `empty`, `large`, `long` and `rejected` make of each operation's answer. */
export const variants: { [Name in OperationName]: Variants<Answers[Name]> } = {
  currentUser: {
    empty: ({ id, emailVerified }) => ({
      id,
      emailVerified,
      username: '',
      email: '',
      imageUrl: null,
      provider: null,
      roles: [],
    }),
    large: largeUser,
    long: (user) => ({
      ...user,
      username: longTitle(user.username),
      email: `${longWord.toLowerCase()}.${user.email}`,
      roles: user.roles.map(({ id, role }) => ({ id, role })),
    }),
  },
  shopItems: {
    empty: () => [],
    large: (items) =>
      repeated(items, largeListLength, (item, number) => ({
        ...item,
        id: number <= items.length ? item.id : `large-${number}`,
        title: number <= items.length ? item.title : `${item.title} ${number}`,
      })),
    long: (items) => items.map(longItem),
  },
  shopItemById: { empty: emptyItem, large: largeItem, long: longItem },
  itemTags: {
    empty: () => [],
    large: (tags) => repeated(tags, largeListLength, numberedTag),
    long: (tags) => tags.map(longTag),
  },
  createShopItem: {
    empty: () => ({ success: true, shopItem: null }),
    large: ({ success, shopItem }) => ({ success, shopItem: shopItem && largeItem(shopItem) }),
    long: ({ success, shopItem }) => ({ success, shopItem: shopItem && longItem(shopItem) }),
    rejected: () => ({ success: false, shopItem: null }),
  },
  createItemTag: {
    empty: () => ({ success: true, itemTag: null }),
    large: (payload) => payload,
    long: ({ success, itemTag }) => ({ success, itemTag: itemTag && longTag(itemTag) }),
    rejected: () => ({ success: false, itemTag: null }),
  },
}
