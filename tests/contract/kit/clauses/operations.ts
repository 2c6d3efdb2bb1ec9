import { operationKinds } from '../../../../contract/generated/operations'
import { operationNames } from '../../../../mocks/conditions'
import { sampleVariables } from '../../../../mocks/sampleVariables'
import type { Clause, Examination } from '../clause'
import { readField, readShape } from '../client'
import { createItem, createTag, findNamed, mutate, readItem, readList } from '../creation'
import { BrokenClause, expectEqual, isRecord, quote, UncheckedClause } from '../findings'
import { completeOperation, storefrontOperation, type Operation } from '../operations'

const queryNames = operationNames.filter((name) => operationKinds[name] === 'query')

/** Asks a query with variables that find something, if there is anything to find. */
async function readQuery({ visitor }: Examination, operation: Operation): Promise<void> {
  const client = visitor()
  if (operation.name !== 'shopItemById') {
    const data = readShape(operation, await client.ask(operation))
    if (data === null) throw new BrokenClause(`${operation.name} to have data`, 'null')
    return
  }
  const [first] = await readList(client, 'shopItems')
  if (first === undefined) throw new UncheckedClause('the shop has no item yet that could be read')
  const item = readShape(operation, await client.ask(operation, { id: first['id'] }))
  expectEqual('the id of the item that was asked for', isRecord(item) && item['id'], first['id'])
}

const sizes = ['XS', 'S', 'M', 'L', 'XL']
const emptySizing = Object.fromEntries(
  sizes.flatMap((size) => [
    [`price${size}`, 0],
    [`description${size}`, ''],
  ]),
)

/** Shape, nullability and defaults of the six operations. */
export const operationClauses: Clause[] = [
  ...queryNames.flatMap((name): Clause[] => [
    {
      id: `operation.${name}`,
      sentence: `The storefront's own query ${name} is answered in the specified shape (SPEC.md section 7).`,
      examine: (examination) => readQuery(examination, storefrontOperation(name)),
    },
    {
      id: `shape.${name}`,
      sentence: `${name} answers every field of the contract, none of them null that must not be (SPEC.md section 3).`,
      examine: (examination) => readQuery(examination, completeOperation(name)),
    },
  ]),
  {
    id: 'shopItemById.unknown',
    sentence:
      'shopItemById answers null, without errors, for an id that no item has (SPEC.md section 7).',
    examine: async ({ visitor }) => {
      const client = visitor()
      const operation = storefrontOperation('shopItemById')
      for (const id of ['gibt-es-nicht', '-1', '0', '', '1 OR 1=1', '__proto__', 'ä'.repeat(300)]) {
        const item = readField(operation, await client.ask(operation, { id }))
        if (item !== null) {
          throw new BrokenClause(`null for the unknown id ${quote(id)}`, quote(item))
        }
      }
    },
  },
  {
    id: 'itemTags.order',
    sentence:
      'itemTags answers the tags in German alphabetical order (SPEC.md section 7, schema.graphql).',
    examine: async ({ visitor }) => {
      // Collations agree on words, but not on blanks and signs.
      const words = (await readList(visitor(), 'itemTags'))
        .map(({ name }) => String(name))
        .filter((name) => /^[A-Za-zÄÖÜäöüß]+$/.test(name))
      const { compare } = new Intl.Collator('de', { sensitivity: 'base' })
      const at = words.findIndex((word, index) => compare(words[index - 1] ?? word, word) > 0)
      if (at > 0) {
        throw new BrokenClause(
          'the tags in alphabetical order',
          `${quote(words[at - 1])} before ${quote(words[at])}`,
        )
      }
    },
  },
  {
    id: 'operation.createShopItem',
    sentence:
      "The storefront's own mutation createShopItem succeeds for an admin (SPEC.md section 7).",
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const title = examination.newName()
      const client = examination.admin()
      await client.enter()
      const operation = storefrontOperation('createShopItem')
      const sizing = { ...emptySizing, priceXS: 12.5, descriptionXS: '10 mm' }
      const input = { title, description: 'Ein Teil.', imageIds: [], tags: [], sizing }
      const payload = readShape(operation, await client.ask(operation, { input }))
      expectEqual('the answer', payload, { success: true, shopItem: { title } })
    },
  },
  {
    id: 'operation.createItemTag',
    sentence:
      "The storefront's own mutation createItemTag succeeds for an admin (SPEC.md section 7).",
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
    sentence: `${name} answers success and every field of what it made, none of them null that must not be (SPEC.md section 7).`,
    needs: ['admin', 'writing'],
    examine: async ({ admin, newName }) => {
      const { operation, answer } = await mutate(admin(), name, sampleVariables(name, newName()))
      const payload = readShape(operation, answer)
      expectEqual('success', isRecord(payload) && payload['success'], true)
    },
  })),
  {
    id: 'createShopItem.stored',
    sentence:
      'A created item has an id of its own and appears, as it was sent, in shopItems and by its id (SPEC.md section 7).',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const tag = examination.newName()
      await createTag(examination, tag)
      const title = examination.newName()
      const sizing = Object.fromEntries(
        sizes.flatMap((size, index) => [
          [`price${size}`, 10 + index],
          [`description${size}`, `Größe ${size}`],
        ]),
      )
      const input = { title, description: 'Ein Teil.', imageIds: [], tags: [tag], sizing }
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
  {
    id: 'createItemTag.stored',
    sentence: 'A created tag has an id and appears once in itemTags (SPEC.md section 7).',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const name = examination.newName()
      const tag = await createTag(examination, name)
      const listed = await findNamed(examination.visitor(), 'itemTags', name)
      expectEqual('what itemTags holds under its name', listed, [tag])
    },
  },
  {
    id: 'createShopItem.image-ids-empty',
    sentence: 'An empty list of imageIds is accepted and stays empty (SPEC.md section 7).',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const item = await createItem(examination, { imageIds: [] })
      expectEqual('imageIds', item['imageIds'], [])
    },
  },
  {
    id: 'createShopItem.defaults',
    sentence: 'Description, imageIds and tags that are left out are empty (SPEC.md section 3).',
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
    sentence:
      'Without sizing every price is 0 and every description is empty, never null (SPEC.md section 3).',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const item = await createItem(examination, {})
      expectEqual('sizing', item['sizing'], emptySizing)
    },
  },
  {
    id: 'sizing.partial-defaults',
    sentence: 'What sizing leaves out is 0 or empty, beside what it gives (SPEC.md section 3).',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const sizing = { priceM: 5, descriptionXL: 'groß' }
      const item = await createItem(examination, { sizing })
      expectEqual('sizing', item['sizing'], { ...emptySizing, ...sizing })
    },
  },
  {
    id: 'createItemTag.twice',
    sentence:
      'A tag that exists already is answered with a payload: success with a tag, or no success with null (SPEC.md section 7).',
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
    sentence:
      'An item with an unknown tag is answered with a payload: success with an item, or no success with null (SPEC.md section 7).',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const input = { title: examination.newName(), tags: [examination.newName()] }
      const { operation, answer } = await mutate(examination.admin(), 'createShopItem', { input })
      expectConsistent(readField(operation, answer), 'shopItem')
    },
  },
]

const namesOf = (tags: unknown): unknown[] =>
  Array.isArray(tags) ? tags.map((tag: unknown) => (isRecord(tag) ? tag['name'] : tag)) : []

function expectConsistent(payload: unknown, made: 'shopItem' | 'itemTag'): void {
  const isConsistent =
    isRecord(payload) && (payload[made] === null) === (payload['success'] === false)
  if (!isConsistent) {
    throw new BrokenClause(`success: true with ${made}, or success: false without`, quote(payload))
  }
}
