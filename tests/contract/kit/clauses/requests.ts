import { graphqlPath } from '../../../../src/api/backendAddress'
import { capitalized, type Clause, type Examination } from '../clause'
import { describeAnswer, readField, readJson, type Client } from '../client'
import { expectNothingCreated } from '../creation'
import { BrokenClause, isRecord } from '../findings'
import { completeOperation, storefrontOperation, type Operation } from '../operations'
import { expectRequestError, expectStatus } from '../refusal'

/** Asks a text that no contract knows. */
const askText = (client: Client, query: string, more: Record<string, unknown> = {}) =>
  client.send(graphqlPath, JSON.stringify({ query, ...more }))

/** A query that is wrong in itself. */
const refusedQuery = (
  id: string,
  what: string,
  query: string,
  more?: Record<string, unknown>,
): Clause => ({
  id: `request.${id}`,
  sentence: `${capitalized(what)} is answered with errors, each with a message, in JSON (SPEC.md section 8).`,
  examine: async ({ visitor }) => {
    const client = visitor()
    await client.enter()
    expectRequestError(what, await askText(client, query, more))
  },
})

const createShopItem = completeOperation('createShopItem')

/** Sends an input that createShopItem must refuse, as the admin if there is one. */
async function expectInputRefused(
  examination: Examination,
  what: string,
  input: (title: string) => Record<string, unknown>,
): Promise<void> {
  const { hasAdmin, admin, visitor, newName } = examination
  const client = hasAdmin ? admin() : visitor()
  await client.enter()
  const title = newName()
  const answer = await client.ask(createShopItem, { input: input(title) })
  expectRequestError(what, answer)
  await expectNothingCreated(visitor(), 'createShopItem', title)
}

const refusedInput = (
  id: string,
  what: string,
  input: (title: string) => Record<string, unknown>,
): Clause => ({
  id: `request.${id}`,
  sentence: `${capitalized(what)} is answered with errors and changes nothing (SPEC.md sections 3 and 7).`,
  needs: ['writing'],
  examine: (examination) => expectInputRefused(examination, what, input),
})

/** Sends a body that is no JSON, or not one that GraphQL knows. */
const refusedBody = (id: string, what: string, bodies: readonly string[]): Clause => ({
  id: `request.${id}`,
  sentence: `${capitalized(what)} is refused with status 400, in JSON or without a word (SPEC.md section 8).`,
  examine: async ({ visitor }) => {
    const client = visitor()
    await client.enter()
    for (const rawBody of bodies) {
      const answer = await client.ask(storefrontOperation('shopItems'), {}, { rawBody })
      expectStatus(`the body ${JSON.stringify(rawBody)}`, [400], answer)
      if (answer.text !== '') readJson(answer)
    }
  },
})

const withVariables = (operation: Operation, variables: string) =>
  `{"operationName":"${operation.name}","query":${JSON.stringify(operation.query)},"variables":${variables}}`

/** Requests that the contract does not know. */
export const requestClauses: Clause[] = [
  refusedBody('bad-json', 'a body that is not JSON', [
    '{"query":',
    '',
    'query=shopItems',
    '{"query":"{ shopItems { id } }",}',
  ]),
  refusedBody('not-an-operation', 'JSON without a query', [
    'null',
    '42',
    '"{ shopItems { id } }"',
    '{}',
    '{"query":5}',
  ]),
  refusedBody('nan', 'a number that JSON does not know (NaN, Infinity)', [
    withVariables(storefrontOperation('shopItemById'), '{"id":NaN}'),
    withVariables(storefrontOperation('shopItemById'), '{"id":-Infinity}'),
  ]),
  refusedQuery('not-graphql', 'a query that is not GraphQL', 'gib mir alles'),
  refusedQuery('unknown-operation', 'an unknown operation', '{ orders { id } }'),
  refusedQuery(
    'unknown-mutation',
    'an unknown mutation',
    'mutation { deleteShopItem(id: "1001") }',
  ),
  refusedQuery('unknown-field', 'an unknown field', '{ shopItems { weight } }'),
  refusedQuery('missing-argument', 'a missing argument', '{ shopItemById { id } }'),
  refusedQuery('missing-variable', 'a missing variable', storefrontOperation('shopItemById').query),
  refusedQuery(
    'unknown-operation-name',
    'an operationName that the query does not hold',
    storefrontOperation('shopItems').query,
    { operationName: 'orders' },
  ),
  refusedInput('wrong-type', 'a text in place of a price', (title) => ({
    title,
    sizing: { priceXS: 'teuer' },
  })),
  refusedInput('nan-text', 'the text NaN in place of a price', (title) => ({
    title,
    sizing: { priceXS: 'NaN' },
  })),
  refusedInput('null-price', 'null in place of a price', (title) => ({
    title,
    sizing: { priceXS: null },
  })),
  refusedInput('missing-title', 'an item without a title', () => ({ description: 'ohne Titel' })),
  refusedInput('unknown-input-field', 'an unknown input field', (title) => ({ title, weight: 5 })),
  refusedInput('prototype-field', 'the input field __proto__', (title) => ({
    title,
    // Written as a literal it would be the object's prototype instead of a field.
    sizing: Object.fromEntries([['__proto__', { priceXS: 1 }]]),
  })),
  {
    id: 'request.too-large-number',
    sentence:
      'A price beyond every floating-point number (1e999) is refused and changes nothing (SPEC.md section 3).',
    needs: ['writing'],
    examine: async (examination) => {
      const { hasAdmin, admin, visitor, newName } = examination
      const client = hasAdmin ? admin() : visitor()
      await client.enter()
      const title = newName()
      const input = `{"input":{"title":${JSON.stringify(title)},"sizing":{"priceXS":1e999}}}`
      const rawBody = withVariables(createShopItem, input)
      expectRequestError('the price 1e999', await client.ask(createShopItem, {}, { rawBody }))
      await expectNothingCreated(visitor(), 'createShopItem', title)
    },
  },
  {
    id: 'request.huge-id',
    sentence:
      'A very large whole number as id finds nothing or is refused, without a server error (SPEC.md section 7).',
    examine: async ({ visitor }) => {
      const client = visitor()
      const operation = storefrontOperation('shopItemById')
      for (const id of [
        '9007199254740993',
        '99999999999999999999999',
        '-99999999999999999999999',
      ]) {
        const answer = await client.ask(
          operation,
          {},
          { rawBody: withVariables(operation, `{"id":${id}}`) },
        )
        const body = readJson(answer)
        if (isRecord(body) && body['errors'] !== undefined) {
          if (!isRecord(body['data'])) expectRequestError(`the id ${id}`, answer)
        } else if (readField(operation, answer) !== null) {
          throw new BrokenClause(`null for the id ${id}`, describeAnswer(answer))
        }
        if (answer.status >= 500) throw new BrokenClause('no server error', describeAnswer(answer))
      }
    },
  },
  {
    id: 'request.wrong-method',
    sentence:
      'Methods other than GET and POST are refused with status 405 or 404 (SPEC.md section 7).',
    examine: async ({ visitor }) => {
      const client = visitor()
      await client.enter()
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        const answer = await client.ask(storefrontOperation('shopItems'), {}, { method })
        expectStatus(`the method ${method}`, [405, 404], answer)
      }
    },
  },
  {
    id: 'request.wrong-content-type',
    sentence:
      'A body that is not declared as JSON, as any foreign page can send it, is refused with status 415, 404 or 400 (SPEC.md section 7).',
    examine: async ({ visitor }) => {
      const client = visitor()
      await client.enter()
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const headers = { 'Content-Type': type }
        const answer = await client.ask(storefrontOperation('shopItems'), {}, { headers })
        expectStatus(`the content type ${type}`, [415, 404, 400], answer)
      }
    },
  },
  {
    id: 'request.mutation-by-get',
    sentence:
      'A mutation in the address of a GET request is refused and changes nothing (SPEC.md section 7).',
    needs: ['writing'],
    examine: async (examination) => {
      const { hasAdmin, admin, visitor, newName } = examination
      const client = hasAdmin ? admin() : visitor()
      await client.enter()
      const name = newName()
      const { query } = completeOperation('createItemTag')
      const search = new URLSearchParams({ query, variables: JSON.stringify({ input: { name } }) })
      const answer = await client.send(`${graphqlPath}?${search}`)
      await expectNothingCreated(visitor(), 'createItemTag', name)
      if (answer.status < 400 || answer.status >= 500) {
        throw new BrokenClause(
          'a mutation by GET to be refused with a status from 400 to 499',
          describeAnswer(answer),
        )
      }
    },
  },
]
