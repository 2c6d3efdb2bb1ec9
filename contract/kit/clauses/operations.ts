import type { OperationName } from '../../../mocks/conditions'
import { operationNames } from '../../../mocks/conditions'
import { sampleVariables } from '../../../mocks/sampleVariables'
import { operationKinds } from '../../generated/operations'
import { readField, readShape } from '../answer'
import { clausesOf } from '../clause'
import type { Client } from '../client'
import {
  createItem,
  createTag,
  creations,
  findNamed,
  mutate,
  namesOf,
  readItem,
  readList,
  submittedItem,
  type Creation,
} from '../creation'
import type { Examination } from '../examine'
import { asRecord, BrokenClause, expectEqual, isRecord, quote, UncheckedClause } from '../findings'
import { completeOperation, storefrontOperation, type Operation } from '../operations'

const queryNames = operationNames.filter((name) => operationKinds[name] === 'query')
const hasVariables = (name: OperationName) => Object.keys(sampleVariables(name)).length > 0

/** Asks a query for something that is there: an id that it takes is that of an item in the shop. */
async function readQuery(kit: Examination, operation: Operation): Promise<void> {
  const client = kit.visitor()
  const { name } = operation
  const id = hasVariables(name) ? await findItemId(client) : undefined
  const data = readShape(operation, await client.ask(operation, sampleVariables(name, { id })))
  if (data === null) throw new BrokenClause(`${name} to have data`, 'null')
  if (id !== undefined && isRecord(data) && 'id' in data) {
    expectEqual('the id that was asked for', data['id'], id)
  }
}

async function findItemId(client: Client): Promise<unknown> {
  const [first] = await readList(client, 'shopItems')
  if (first === undefined) throw new UncheckedClause('the shop has no item yet that could be read')
  return first['id']
}

async function expectUnknown(client: Client, ids: readonly string[]): Promise<void> {
  const operation = storefrontOperation('shopItemById')
  for (const id of ids) {
    const item = readField(operation, await client.ask(operation, { id }))
    if (item !== null) throw new BrokenClause(`null for the unknown id ${quote(id)}`, quote(item))
  }
}

/** Sends one of the storefront's own mutations; returns what it answers, in the contract's shape. */
async function askOwn(kit: Examination, name: Creation, input: Record<string, unknown>) {
  const client = kit.admin()
  await client.enter()
  const operation = storefrontOperation(name)
  return readShape(operation, await client.ask(operation, { input }))
}

async function expectConsistent(kit: Examination, name: Creation, input: Record<string, unknown>) {
  const { operation, answer } = await mutate(kit.admin(), name, { input })
  const payload = asRecord(readField(operation, answer))
  const { made } = creations[name]
  if ((payload[made] === null) === (payload['success'] === false)) return
  throw new BrokenClause(`success: true with ${made}, or success: false without`, quote(payload))
}

const emptySizing = Object.fromEntries(
  ['XS', 'S', 'M', 'L', 'XL'].flatMap((size) => [
    [`price${size}`, 0],
    [`description${size}`, ''],
  ]),
)

/** Shape, nullability and defaults of the operations. */
export const operationClauses = clausesOf((test) => {
  const testReading = (name: OperationName) => {
    test(`operation.${name}: The storefront's own query ${name} is answered in the shape of the contract.`, (kit) =>
      readQuery(kit, storefrontOperation(name)))

    test(`shape.${name}: ${name} answers every field of the contract, none of them null that must not be.`, (kit) =>
      readQuery(kit, completeOperation(name)))
  }

  for (const name of queryNames.filter((query) => !hasVariables(query))) testReading(name)

  test('shopItemById.unknown: shopItemById answers null, without errors, for an id that no item has.', (kit) =>
    expectUnknown(kit.visitor(), ['gibt-es-nicht', '987654321']))

  test('shopItemById.odd (debatable): So it does for an id that none could have: empty, negative, very long, SQL.', (kit) =>
    expectUnknown(kit.visitor(), ['', '-1', '0', '1 OR 1=1', '__proto__', 'ä'.repeat(300)]))

  test("operation.createShopItem: The storefront's own mutation createShopItem succeeds for an admin.", async (kit) => {
    const title = kit.newName()
    const payload = await askOwn(
      kit,
      'createShopItem',
      submittedItem({ title, description: 'Ein Teil.' }),
    )
    expectEqual('the answer', payload, { success: true, shopItem: { title } })
  })

  test("operation.createItemTag: The storefront's own mutation createItemTag succeeds for an admin.", async (kit) => {
    const name = kit.newName()
    const payload = await askOwn(kit, 'createItemTag', { name })
    const { id } = asRecord(asRecord(payload)['itemTag'])
    expectEqual('the answer', payload, { success: true, itemTag: { id, name } })
  })

  for (const name of ['createShopItem', 'createItemTag'] as const) {
    test(`shape.${name}: ${name} answers success and every field of what it made, none of them null that must not be.`, async (kit) => {
      const variables = sampleVariables(name, { text: kit.newName() })
      const { operation, answer } = await mutate(kit.admin(), name, variables)
      expectEqual('success', asRecord(readShape(operation, answer))['success'], true)
    })
  }

  test('createShopItem.stored: A created item has an id of its own and appears, as it was sent, in the answer, in shopItems and by its id.', async (kit) => {
    const tag = kit.newName()
    await createTag(kit, tag)
    const title = kit.newName()
    const input = submittedItem({ title, description: 'Ein Teil.', tags: [tag] })
    const { operation, answer } = await mutate(kit.admin(), 'createShopItem', { input })
    const item = asRecord(asRecord(readField(operation, answer))['shopItem'])
    const stored = { ...item, tags: namesOf(item['tags']) }
    expectEqual('the created item', stored, { id: item['id'], ...input })
    const listed = await findNamed(kit, 'createShopItem', title)
    expectEqual('what shopItems holds under its title', listed, [item])
    const again = await readItem(kit.visitor(), item['id'])
    expectEqual('what a visitor reads by its id', again, item)
  })

  // By now there is an item to be read.
  for (const name of queryNames.filter(hasVariables)) testReading(name)

  test('createItemTag.stored: A created tag has an id and appears once in itemTags.', async (kit) => {
    const name = kit.newName()
    const tag = await createTag(kit, name)
    const listed = await findNamed(kit, 'createItemTag', name)
    expectEqual('what itemTags holds under its name', listed, [tag])
  })

  test('createShopItem.defaults: Description, imageIds and tags that are left out are empty, never null.', async (kit) => {
    const { description, imageIds, tags } = await createItem(kit, {})
    const wanted = { description: '', imageIds: [], tags: [] }
    expectEqual('the defaults', { description, imageIds, tags }, wanted)
  })

  test('sizing.defaults: Without sizing every price is 0 and every description is empty, never null.', async (kit) => {
    expectEqual('sizing', (await createItem(kit, {}))['sizing'], emptySizing)
  })

  test('sizing.partial-defaults: What sizing leaves out is 0 or empty, beside what it gives.', async (kit) => {
    const sizing = { priceM: 5, descriptionXL: 'groß' }
    const item = await createItem(kit, { sizing })
    expectEqual('sizing', item['sizing'], { ...emptySizing, ...sizing })
  })

  test('createItemTag.twice (debatable): A tag that exists already is answered with a payload: success with a tag, or no success with null.', async (kit) => {
    const name = kit.newName()
    await createTag(kit, name)
    await expectConsistent(kit, 'createItemTag', { name })
  })

  test('createShopItem.unknown-tag (debatable): An item with an unknown tag is answered with a payload: success with an item, or no success with null.', (kit) =>
    expectConsistent(kit, 'createShopItem', { title: kit.newName(), tags: [kit.newName()] }))
})
