import { emptyDraft, sizes, toCreateShopItemInput } from '../../src/screens/create-item/itemDraft'
import { describeAnswer, execute, isRefused, readField, readShape, type Answer } from './answer'
import type { Client } from './client'
import { asRecord, expectThat, isRecord, quote } from './expect'
import type { Kit } from './kit'
import { completeOperation } from './operations'

/** An item or a tag as an answer holds it. */
export type Item = Record<string, unknown>

/** The mutations, each with the list in which its work appears, and what names it there. */
export const creations = {
  createShopItem: { list: 'shopItems', made: 'shopItem', key: 'title' },
  createItemTag: { list: 'itemTags', made: 'itemTag', key: 'name' },
} as const
export type Creation = keyof typeof creations
export const creationNames = ['createShopItem', 'createItemTag'] as const

/** The names of an item's tags. */
export const namesOf = (tags: unknown): unknown[] =>
  Array.isArray(tags) ? tags.map((tag: unknown) => asRecord(tag)['name']) : []

/**
 * What the storefront's form sends (SPEC.md section 7), with a price and a text of their own in each size.
 * @param text begins the description of each size
 */
export function submittedItem(title: string, description: string, tags: string[], text = 'Größe') {
  const sizing = Object.fromEntries(
    sizes.map((size, at) => [size, { price: `${10 + at},5`, description: `${text} ${size}` }]),
  )
  const draft = { ...emptyDraft, title, description, tagIds: tags }
  return toCreateShopItemInput(
    { ...draft, sizing: { ...emptyDraft.sizing, ...sizing } },
    tags.map((name) => ({ id: name, name })),
  )
}

/** What a mutation has made, in the contract's shape. */
function madeBy(name: Creation, answer: Answer): Item {
  const payload = asRecord(readShape(completeOperation(name), answer))
  const made = payload[creations[name].made]
  const isMade = payload['success'] === true && isRecord(made)
  expectThat(isMade, `${name} to succeed and to return what it made`, quote(payload))
  return made
}

/** Creates an item or a tag as the admin; returns it as the mutation does. */
export const create = async (kit: Kit, name: Creation, input: Item, admin = kit.admin()) =>
  madeBy(name, await admin.send(completeOperation(name), { input }))

/** Creates an item as the admin, with a title if `input` has none; returns it as a visitor reads it by its id. */
export async function createItem(kit: Kit, input: Item): Promise<Item> {
  const { id } = await create(kit, 'createShopItem', { title: kit.newName(), ...input })
  return readItem(kit.visitor(), id)
}

/** Creates an item that a backend may refuse; undefined when it does. */
export async function tryToCreateItem(kit: Kit, input: Item): Promise<Item | undefined> {
  const answer = await kit.admin().send(completeOperation('createShopItem'), { input })
  if (isRefused(answer)) return undefined
  return readItem(kit.visitor(), madeBy('createShopItem', answer)['id'])
}

/** An item that has to be there. */
export async function readItem(client: Client, id: unknown): Promise<Item> {
  const item = await execute(client, completeOperation('shopItemById'), { id })
  expectThat(isRecord(item), `shopItemById to find the item by its id ${quote(id)}`, 'null')
  return item
}

/** The entries of a list, whatever their shape. */
export async function readList(client: Client, list: (typeof creations)[Creation]['list']) {
  const operation = completeOperation(list)
  const entries = readField(operation, await client.send(operation))
  expectThat(Array.isArray(entries), `${list} to answer a list`, quote(entries))
  return entries.filter(isRecord)
}

/** Everything that a mutation has made under this name, as a visitor reads it in its list. */
export async function findNamed(kit: Kit, creation: Creation, name: string): Promise<Item[]> {
  const { list, key } = creations[creation]
  return (await readList(kit.visitor(), list)).filter((entry) => entry[key] === name)
}

/** @param answer what was answered to the mutation */
export async function expectNothingCreated(
  kit: Kit,
  creation: Creation,
  name: string,
  answer: Answer,
): Promise<void> {
  const [found] = await findNamed(kit, creation, name)
  const came = `an entry in ${creations[creation].list}: ${quote(found)}, and ${describeAnswer(answer)}`
  expectThat(found === undefined, `${creation} to change nothing`, came)
}
