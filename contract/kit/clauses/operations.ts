import { operationNames, type OperationName } from '../../../mocks/conditions'
import { sampleVariables } from '../../../mocks/sampleVariables'
import { operationKinds } from '../../generated/operations'
import { execute, readField } from '../answer'
import { clausesOf } from '../clause'
import type { Client } from '../client'
import {
  create,
  createItem,
  creations,
  findNamed,
  namesOf,
  readItem,
  readList,
  submittedItem,
  type Creation,
  type Item,
} from '../creation'
import { asRecord, expectEqual, expectThat, isRecord, quote, UncheckedClause } from '../expect'
import type { Kit } from '../kit'
import { completeOperation, storefrontOperation } from '../operations'

const queryNames = operationNames.filter((name) => operationKinds[name] === 'query')
const hasVariables = (name: OperationName) => Object.keys(sampleVariables(name)).length > 0

async function expectUnknown(client: Client, ids: readonly string[]): Promise<void> {
  const operation = storefrontOperation('shopItemById')
  for (const id of ids) {
    const item = readField(operation, await client.send(operation, { id }))
    expectThat(item === null, `null for the unknown id ${quote(id)}`, quote(item))
  }
}

async function expectConsistent(kit: Kit, name: Creation, input: Item): Promise<void> {
  const operation = completeOperation(name)
  const payload = asRecord(readField(operation, await kit.admin().send(operation, { input })))
  const { made } = creations[name]
  const isConsistent = (payload[made] === null) === (payload['success'] === false)
  expectThat(isConsistent, `success: true with ${made}, or success: false without`, quote(payload))
}

const emptySizing = Object.fromEntries(
  ['XS', 'S', 'M', 'L', 'XL'].flatMap((size) => [
    [`price${size}`, 0],
    [`description${size}`, ''],
  ]),
)

/** Shape, nullability and defaults of the operations. */
export const operationClauses = clausesOf((test) => {
  const testReading = (name: OperationName) =>
    test(`operation.${name}: The storefront's own query ${name}, and one for every field of the contract, is answered in the shape of the contract, nothing null that must not be.`, async (kit) => {
      const client = kit.visitor()
      // An id that a query takes is that of an item in the shop.
      const [item] = hasVariables(name) ? await readList(client, 'shopItems') : [{}]
      if (!item) throw new UncheckedClause('the shop has no item yet that could be read')
      const { id } = item
      for (const operation of [storefrontOperation(name), completeOperation(name)]) {
        const data = await execute(client, operation, sampleVariables(name, { id }))
        expectThat(data !== null, `${name} to have data`, 'null')
        if (id === undefined || !isRecord(data) || !('id' in data)) continue
        expectEqual('the id that was asked for', data['id'], id)
      }
    })

  for (const name of queryNames.filter((query) => !hasVariables(query))) testReading(name)

  test('shopItemById.unknown: shopItemById answers null, without errors, for an id that no item has.', (kit) =>
    expectUnknown(kit.visitor(), ['gibt-es-nicht', '987654321']))

  test('shopItemById.odd (debatable): So it does for an id that none could have: empty, negative, very long, SQL.', (kit) =>
    expectUnknown(kit.visitor(), ['', '-1', '0', '1 OR 1=1', '__proto__', 'ä'.repeat(300)]))

  test("operation.createShopItem: The storefront's own mutation createShopItem succeeds for an admin.", async (kit) => {
    const title = kit.newName()
    const input = submittedItem(title, 'Ein Teil.', [])
    const payload = await execute(kit.admin(), storefrontOperation('createShopItem'), { input })
    expectEqual('the answer', payload, { success: true, shopItem: { title } })
  })

  test("operation.createItemTag: The storefront's own mutation createItemTag succeeds for an admin; the tag appears once in itemTags.", async (kit) => {
    const input = { name: kit.newName() }
    const payload = await execute(kit.admin(), storefrontOperation('createItemTag'), { input })
    const { itemTag } = asRecord(payload)
    const tag = { id: asRecord(itemTag)['id'], ...input }
    expectEqual('the answer', payload, { success: true, itemTag: tag })
    const listed = await findNamed(kit, 'createItemTag', input.name)
    expectEqual(
      'what itemTags holds under its name',
      listed.map(({ id }) => id),
      [tag.id],
    )
  })

  test('createShopItem.stored: A created item appears, as it was sent, in the answer, in shopItems and by its id, with three tags, two image ids, and a price and a text of their own for each of the five sizes.', async (kit) => {
    const tags = ['a', 'b', 'c'].map((text) => kit.newName(text))
    for (const name of tags) await create(kit, 'createItemTag', { name })
    const sent = submittedItem(kit.newName(), 'Ein Teil.', tags)
    const input = { ...sent, imageIds: ['bild-1', 'bild-2'] }
    const item = await create(kit, 'createShopItem', input)
    const stored = { ...item, tags: namesOf(item['tags']).toSorted() }
    expectEqual('the created item', stored, { id: item['id'], ...input, tags: tags.toSorted() })
    const listed = await findNamed(kit, 'createShopItem', input.title)
    expectEqual('what shopItems holds under its title', listed, [item])
    const again = await readItem(kit.visitor(), item['id'])
    expectEqual('what a visitor reads by its id', again, item)
  })

  // By now there is an item to be read.
  for (const name of queryNames.filter(hasVariables)) testReading(name)

  test('createShopItem.defaults: What is left out is empty, never null: description, imageIds, tags, every text of a size; every price is 0.', async (kit) => {
    const { description, imageIds, tags, sizing: none } = await createItem(kit, {})
    const came = { description, imageIds, tags, sizing: none }
    const wanted = { description: '', imageIds: [], tags: [], sizing: emptySizing }
    expectEqual('the defaults', came, wanted)
    const sizing = { priceM: 5, descriptionXL: 'groß' }
    const item = await createItem(kit, { sizing })
    expectEqual('sizing beside what was given', item['sizing'], { ...emptySizing, ...sizing })
  })

  test('createItemTag.twice (debatable): A tag that exists already is answered with a payload: success with a tag, or no success with null.', async (kit) => {
    const name = kit.newName()
    await create(kit, 'createItemTag', { name })
    await expectConsistent(kit, 'createItemTag', { name })
  })

  test('createShopItem.unknown-tag (debatable): An item with an unknown tag is answered with a payload: success with an item, or no success with null.', (kit) =>
    expectConsistent(kit, 'createShopItem', { title: kit.newName(), tags: [kit.newName()] }))
})
