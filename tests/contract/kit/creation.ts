import type { OperationName } from '../../../mocks/conditions'
import {
  emptyDraft,
  sizes,
  toCreateShopItemInput,
} from '../../../src/screens/create-item/itemDraft'
import type { Examination } from './clause'
import { describeAnswer, readField, type Answer, type Client } from './client'
import { BrokenClause, isRecord, quote } from './findings'
import { completeOperation, type Operation } from './operations'

/** An item as an answer holds it. */
export type Item = Record<string, unknown>

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

const tagsByName = (names: readonly string[]) => names.map((name) => ({ id: name, name }))

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
  const draft = {
    ...emptyDraft,
    title,
    description,
    tagIds: tags,
    sizing: { ...emptyDraft.sizing, ...sizing },
  }
  return toCreateShopItemInput(draft, tagsByName(tags))
}

/**
 * Creates an item as the admin.
 * @param input the fields of CreateShopItemInput; a title is added when there is none
 * @returns the item as a visitor reads it by its id
 * @throws {BrokenClause} when the item is not created or not found again
 */
export async function createItem(
  { admin, visitor, newName }: Examination,
  input: Record<string, unknown>,
): Promise<Item> {
  const { operation, answer } = await mutate(admin(), 'createShopItem', {
    input: { title: newName(), ...input },
  })
  const payload = readField(operation, answer)
  const made = isRecord(payload) ? payload['shopItem'] : undefined
  if (!isRecord(made)) throw new BrokenClause('createShopItem to return the item', quote(payload))
  return readItem(visitor(), made['id'])
}

/**
 * Reads an item by its id, whatever its shape.
 * @throws {BrokenClause} when there is none
 */
export async function readItem(client: Client, id: unknown): Promise<Item> {
  const byId = completeOperation('shopItemById')
  const item = readField(byId, await client.ask(byId, { id }))
  if (!isRecord(item)) {
    throw new BrokenClause(`shopItemById to find the created item by its id ${quote(id)}`, 'null')
  }
  return item
}

/**
 * Creates a tag as the admin.
 * @returns the tag as the mutation returned it
 * @throws {BrokenClause} when none is returned
 */
export async function createTag({ admin }: Examination, name: string): Promise<Item> {
  const { operation, answer } = await mutate(admin(), 'createItemTag', { input: { name } })
  const payload = readField(operation, answer)
  const made = isRecord(payload) ? payload['itemTag'] : undefined
  if (!isRecord(made)) throw new BrokenClause('createItemTag to return the tag', quote(payload))
  return made
}

/** Everything of a list that has `name` as its title or name. */
export async function findNamed(
  client: Client,
  list: 'shopItems' | 'itemTags',
  name: string,
): Promise<Item[]> {
  const entries = await readList(client, list)
  const key = list === 'shopItems' ? 'title' : 'name'
  return entries.filter((entry) => entry[key] === name)
}

/**
 * The entries of a list, whatever their shape.
 * @throws {BrokenClause} when it is null
 */
export async function readList(client: Client, list: 'shopItems' | 'itemTags'): Promise<Item[]> {
  const operation = completeOperation(list)
  const entries = readField(operation, await client.ask(operation))
  if (!Array.isArray(entries)) throw new BrokenClause(`${list} to answer a list`, quote(entries))
  return entries.filter(isRecord)
}

/** The list in which a creating operation's work appears. */
export const listOf = { createShopItem: 'shopItems', createItemTag: 'itemTags' } as const

/**
 * @param answer what was answered to the mutation
 * @throws {BrokenClause} when something of this name exists
 */
export async function expectNothingCreated(
  client: Client,
  operation: keyof typeof listOf,
  name: string,
  answer: Answer,
): Promise<void> {
  const found = await findNamed(client, listOf[operation], name)
  if (found.length > 0) {
    throw new BrokenClause(
      `${operation} to change nothing`,
      `an entry in ${listOf[operation]}: ${quote(found[0])}, and ${describeAnswer(answer)}`,
    )
  }
}
