import { operationKinds } from '../../../../contract/generated/operations'
import { operationNames, type OperationName } from '../../../../mocks/conditions'
import { sampleVariables } from '../../../../mocks/sampleVariables'
import type { Clause, Examination } from '../clause'
import { readField, readShape, type Client } from '../client'
import {
  createItem,
  createTag,
  findNamed,
  mutate,
  namesOf,
  readItem,
  readList,
  submittedItem,
} from '../creation'
import { BrokenClause, expectEqual, isRecord, quote, UncheckedClause } from '../findings'
import { completeOperation, storefrontOperation, type Operation } from '../operations'

const queryNames = operationNames.filter((name) => operationKinds[name] === 'query')

const hasVariables = (name: OperationName) => Object.keys(sampleVariables(name)).length > 0

/** Asks a query for something that is there: an id that it takes is that of an item in the shop. */
async function readQuery({ visitor }: Examination, operation: Operation): Promise<void> {
  const client = visitor()
  const { name } = operation
  const variables = hasVariables(name)
    ? sampleVariables(name, { id: await findItemId(client) })
    : {}
  const data = readShape(operation, await client.ask(operation, variables))
  if (data === null) throw new BrokenClause(`${name} to have data`, 'null')
  if ('id' in variables && isRecord(data) && 'id' in data)
    expectEqual('the id that was asked for', data['id'], variables['id'])
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

const sizes = ['XS', 'S', 'M', 'L', 'XL']
const emptySizing = Object.fromEntries(
  sizes.flatMap((size) => [
    [`price${size}`, 0],
    [`description${size}`, ''],
  ]),
)

/** What a query answers. */
const readingClauses = (name: OperationName): Clause[] => [
  {
    id: `operation.${name}`,
    severity: 'must',
    spec: '7',
    sentence: `The storefront's own query ${name} is answered in the shape of the contract.`,
    examine: (examination) => readQuery(examination, storefrontOperation(name)),
  },
  {
    id: `shape.${name}`,
    severity: 'must',
    spec: '3',
    sentence: `${name} answers every field of the contract, none of them null that must not be.`,
    examine: (examination) => readQuery(examination, completeOperation(name)),
  },
]

/** Shape, nullability and defaults of the operations. */
export const operationClauses: Clause[] = [
  ...queryNames.filter((name) => !hasVariables(name)).flatMap(readingClauses),
  {
    id: 'shopItemById.unknown',
    severity: 'must',
    spec: '7',
    sentence: 'shopItemById answers null, without errors, for an id that no item has.',
    examine: ({ visitor }) => expectUnknown(visitor(), ['gibt-es-nicht', '987654321']),
  },
  {
    id: 'shopItemById.odd',
    severity: 'should',
    spec: '7',
    sentence: 'So it does for an id that none could have: empty, negative, very long, SQL.',
    examine: ({ visitor }) =>
      expectUnknown(visitor(), ['', '-1', '0', '1 OR 1=1', '__proto__', 'ä'.repeat(300)]),
  },
  {
    id: 'operation.createShopItem',
    severity: 'must',
    spec: '7',
    sentence: "The storefront's own mutation createShopItem succeeds for an admin.",
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const title = examination.newName()
      const client = examination.admin()
      await client.enter()
      const operation = storefrontOperation('createShopItem')
      const input = submittedItem({ title, description: 'Ein Teil.' })
      const payload = readShape(operation, await client.ask(operation, { input }))
      expectEqual('the answer', payload, { success: true, shopItem: { title } })
    },
  },
  {
    id: 'operation.createItemTag',
    severity: 'must',
    spec: '7',
    sentence: "The storefront's own mutation createItemTag succeeds for an admin.",
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const name = examination.newName()
      const client = examination.admin()
      await client.enter()
      const operation = storefrontOperation('createItemTag')
      const payload = readShape(operation, await client.ask(operation, { input: { name } }))
      const tag = isRecord(payload) && isRecord(payload['itemTag']) ? payload['itemTag'] : {}
      expectEqual('the answer', payload, { success: true, itemTag: { id: tag['id'], name } })
    },
  },
  ...(['createShopItem', 'createItemTag'] as const).map((name): Clause => ({
    id: `shape.${name}`,
    severity: 'must',
    spec: '7',
    sentence: `${name} answers success and every field of what it made, none of them null that must not be.`,
    needs: ['admin', 'writing'],
    examine: async ({ admin, newName }) => {
      const { operation, answer } = await mutate(
        admin(),
        name,
        sampleVariables(name, { text: newName() }),
      )
      const payload = readShape(operation, answer)
      expectEqual('success', isRecord(payload) && payload['success'], true)
    },
  })),
  {
    id: 'createShopItem.stored',
    severity: 'must',
    spec: '7',
    sentence:
      'A created item has an id of its own and appears, as it was sent, in the answer, in shopItems and by its id.',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const tag = examination.newName()
      await createTag(examination, tag)
      const title = examination.newName()
      const input = submittedItem({ title, description: 'Ein Teil.', tags: [tag] })
      const { operation, answer } = await mutate(examination.admin(), 'createShopItem', { input })
      const payload = readField(operation, answer)
      const item = isRecord(payload) && isRecord(payload['shopItem']) ? payload['shopItem'] : {}
      const stored = { ...item, tags: namesOf(item['tags']) }
      expectEqual('the created item', stored, { id: item['id'], ...input })
      const listed = await findNamed(examination.visitor(), 'shopItems', title)
      expectEqual('what shopItems holds under its title', listed, [item])
      const again = await readItem(examination.visitor(), item['id'])
      expectEqual('what a visitor reads by its id', again, item)
    },
  },
  // By now there is an item to be read.
  ...queryNames.filter(hasVariables).flatMap(readingClauses),
  {
    id: 'createItemTag.stored',
    severity: 'must',
    spec: '7',
    sentence: 'A created tag has an id and appears once in itemTags.',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const name = examination.newName()
      const tag = await createTag(examination, name)
      const listed = await findNamed(examination.visitor(), 'itemTags', name)
      expectEqual('what itemTags holds under its name', listed, [tag])
    },
  },
  {
    id: 'createShopItem.defaults',
    severity: 'must',
    spec: '3',
    sentence: 'Description, imageIds and tags that are left out are empty, never null.',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const { description, imageIds, tags } = await createItem(examination, {})
      expectEqual(
        'the defaults',
        { description, imageIds, tags },
        { description: '', imageIds: [], tags: [] },
      )
    },
  },
  {
    id: 'sizing.defaults',
    severity: 'must',
    spec: '3',
    sentence: 'Without sizing every price is 0 and every description is empty, never null.',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const item = await createItem(examination, {})
      expectEqual('sizing', item['sizing'], emptySizing)
    },
  },
  {
    id: 'sizing.partial-defaults',
    severity: 'must',
    spec: '3',
    sentence: 'What sizing leaves out is 0 or empty, beside what it gives.',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const sizing = { priceM: 5, descriptionXL: 'groß' }
      const item = await createItem(examination, { sizing })
      expectEqual('sizing', item['sizing'], { ...emptySizing, ...sizing })
    },
  },
  {
    id: 'createItemTag.twice',
    severity: 'should',
    spec: '7',
    sentence:
      'A tag that exists already is answered with a payload: success with a tag, or no success with null.',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const name = examination.newName()
      await createTag(examination, name)
      const { operation, answer } = await mutate(examination.admin(), 'createItemTag', {
        input: { name },
      })
      expectConsistent(readField(operation, answer), 'itemTag')
    },
  },
  {
    id: 'createShopItem.unknown-tag',
    severity: 'should',
    spec: '7',
    sentence:
      'An item with an unknown tag is answered with a payload: success with an item, or no success with null.',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const input = { title: examination.newName(), tags: [examination.newName()] }
      const { operation, answer } = await mutate(examination.admin(), 'createShopItem', { input })
      expectConsistent(readField(operation, answer), 'shopItem')
    },
  },
]

function expectConsistent(payload: unknown, made: 'shopItem' | 'itemTag'): void {
  const isConsistent =
    isRecord(payload) && (payload[made] === null) === (payload['success'] === false)
  if (!isConsistent) {
    throw new BrokenClause(`success: true with ${made}, or success: false without`, quote(payload))
  }
}
