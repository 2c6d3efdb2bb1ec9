import type { OperationName } from '../../mocks/conditions'
import { emptyDraft, sizes, toCreateShopItemInput } from '../../src/screens/create-item/itemDraft'
import { describeAnswer, isRefused, readField, type Answer } from './answer'
import type { Client } from './client'
import type { Examination } from './examine'
import { asRecord, BrokenClause, isRecord, quote } from './findings'
import { completeOperation, type Operation } from './operations'

/** An item or a tag as an answer holds it. */
export type Item = Record<string, unknown>

/** The mutations, each with the list in which its work appears, and what names it there. */
export const creations = {
  createShopItem: { list: 'shopItems', made: 'shopItem', key: 'title' },
  createItemTag: { list: 'itemTags', made: 'itemTag', key: 'name' },
} as const
export type Creation = keyof typeof creations
export type List = (typeof creations)[Creation]['list']

/** Sends a mutation as a page does that has its cookies already. */
export async function mutate(
  client: Client,
  name: OperationName,
  variables: Record<string, unknown>,
): Promise<{ operation: Operation; answer: Answer }> {
  await client.enter()
  const operation = completeOperation(name)
  return { operation, answer: await client.ask(operation, variables) }
}

/** The names of an item's tags. */
export const namesOf = (tags: unknown): unknown[] =>
  Array.isArray(tags) ? tags.map((tag: unknown) => (isRecord(tag) ? tag['name'] : tag)) : []

/**
 * What the storefront's form sends (SPEC.md section 7), with a price and a text of their own in each size.
 * @param text begins the description of each size
 */
export function submittedItem(
  { title, description = '', tags = [] }: { title: string; description?: string; tags?: string[] },
  text = 'Größe',
) {
  const sizing = Object.fromEntries(
    sizes.map((size, at) => [size, { price: `${10 + at},5`, description: `${text} ${size}` }]),
  )
  const draft = { ...emptyDraft, title, description, tagIds: tags }
  return toCreateShopItemInput(
    { ...draft, sizing: { ...emptyDraft.sizing, ...sizing } },
    tags.map((name) => ({ id: name, name })),
  )
}

/**
 * Creates an item or a tag as the admin.
 * @returns it as the mutation returned it
 * @throws {BrokenClause} when none is returned
 */
async function create(kit: Examination, name: Creation, input: Item): Promise<Item> {
  const { operation, answer } = await mutate(kit.admin(), name, { input })
  const payload = readField(operation, answer)
  const made = asRecord(payload)[creations[name].made]
  if (!isRecord(made)) throw new BrokenClause(`${name} to return what it made`, quote(payload))
  return made
}

/** Creates a tag as the admin; returns it as `create` does. */
export const createTag = (kit: Examination, name: string): Promise<Item> =>
  create(kit, 'createItemTag', { name })

/**
 * Creates an item as the admin.
 * @param input the fields of CreateShopItemInput; a title is added when there is none
 * @returns the item as a visitor reads it by its id
 * @throws {BrokenClause} when the item is not created or not found again
 */
export async function createItem(kit: Examination, input: Item): Promise<Item> {
  const { id } = await create(kit, 'createShopItem', { title: kit.newName(), ...input })
  return readItem(kit.visitor(), id)
}

/**
 * Creates an item that a backend may refuse.
 * @returns the item as a visitor reads it by its id; undefined when it is refused
 */
export async function tryToCreateItem(kit: Examination, input: Item): Promise<Item | undefined> {
  const { operation, answer } = await mutate(kit.admin(), 'createShopItem', { input })
  if (isRefused(answer)) return undefined
  const payload = asRecord(readField(operation, answer))
  return readItem(kit.visitor(), asRecord(payload['shopItem'])['id'])
}

/**
 * Reads an item by its id, whatever its shape.
 * @throws {BrokenClause} when there is none
 */
export async function readItem(client: Client, id: unknown): Promise<Item> {
  const byId = completeOperation('shopItemById')
  const item = readField(byId, await client.ask(byId, { id }))
  if (isRecord(item)) return item
  throw new BrokenClause(`shopItemById to find the created item by its id ${quote(id)}`, 'null')
}

/**
 * The entries of a list, whatever their shape.
 * @throws {BrokenClause} when it is null
 */
export async function readList(client: Client, list: List): Promise<Item[]> {
  const operation = completeOperation(list)
  const entries = readField(operation, await client.ask(operation))
  if (!Array.isArray(entries)) throw new BrokenClause(`${list} to answer a list`, quote(entries))
  return entries.filter(isRecord)
}

/** Everything that a mutation has made under this name, as a visitor reads it in its list. */
export async function findNamed(kit: Examination, creation: Creation, name: string) {
  const { list, key } = creations[creation]
  return (await readList(kit.visitor(), list)).filter((entry) => entry[key] === name)
}

/**
 * @param answer what was answered to the mutation
 * @throws {BrokenClause} when something of this name exists
 */
export async function expectNothingCreated(
  kit: Examination,
  creation: Creation,
  name: string,
  answer: Answer,
): Promise<void> {
  const [found] = await findNamed(kit, creation, name)
  if (found === undefined) return
  throw new BrokenClause(
    `${creation} to change nothing`,
    `an entry in ${creations[creation].list}: ${quote(found)}, and ${describeAnswer(answer)}`,
  )
}
