import { print } from 'graphql'
import { capitalized, type Clause, type Examination } from '../clause'
import { describeAnswer, readField, readJson, readShape } from '../client'
import { expectNothingCreated } from '../creation'
import { BrokenClause, isRecord } from '../findings'
import { completeOperation, storefrontOperation, type Operation } from '../operations'
import { expectRequestError, expectStatus } from '../refusal'

/** A query that is wrong in itself. */
const refusedQuery = (
  id: string,
  what: string,
  query: string,
  more: Record<string, unknown> = {},
): Clause => ({
  id: `request.${id}`,
  severity: 'should',
  spec: '8',
  sentence: `${capitalized(what)} is answered with errors, each with a message, in JSON.`,
  examine: async ({ visitor }) => {
    const client = visitor()
    await client.enter()
    expectRequestError(what, await client.post({ query, ...more }))
  },
})

const shopItemById = storefrontOperation('shopItemById')
const createShopItem = completeOperation('createShopItem')

/** A body as JSON text with variables that JSON itself may not know. */
const withVariables = ({ name, document }: Operation, variables: string) =>
  `{"operationName":"${name}","query":${JSON.stringify(print(document))},"variables":${variables}}`

const inputText = (input: Record<string, unknown>) => JSON.stringify({ input })

/** A query that costs a backend without a limit seconds and megabytes. */
const manyNames = `{ ${Array.from({ length: 6000 }, (_, at) => `a${at}: shopItems { id }`).join(' ')} }`

/** Inputs that createShopItem must refuse, as JSON, by what is wrong with them. */
const wrongInputs: { id: string; what: string; variables: (title: string) => string }[] = [
  {
    id: 'wrong-type',
    what: 'a text in place of a price',
    variables: (title) => inputText({ title, sizing: { priceXS: 'teuer' } }),
  },
  {
    id: 'nan-text',
    what: 'the text NaN in place of a price',
    variables: (title) => inputText({ title, sizing: { priceXS: 'NaN' } }),
  },
  {
    id: 'null-price',
    what: 'null in place of a price',
    variables: (title) => inputText({ title, sizing: { priceXS: null } }),
  },
  {
    id: 'missing-title',
    what: 'an item without a title',
    variables: () => inputText({ description: 'ohne Titel' }),
  },
  {
    id: 'unknown-input-field',
    what: 'an unknown input field',
    variables: (title) => inputText({ title, weight: 5 }),
  },
  {
    id: 'prototype-field',
    what: 'the input field __proto__',
    variables: (title) => `{"input":{"title":${JSON.stringify(title)},"__proto__":{"priceXS":1}}}`,
  },
  {
    id: 'too-large-number',
    what: 'a price beyond every floating-point number (1e999)',
    variables: (title) => `{"input":{"title":${JSON.stringify(title)},"sizing":{"priceXS":1e999}}}`,
  },
]

async function sendInput(
  { hasAdmin, admin, visitor, newName }: Examination,
  variables: (title: string) => string,
) {
  const client = hasAdmin ? admin() : visitor()
  await client.enter()
  const title = newName()
  const answer = await client.post(withVariables(createShopItem, variables(title)))
  return { title, answer }
}

/** Sends a body that is no JSON, or not one that GraphQL knows. */
const refusedBody = (id: string, what: string, bodies: readonly string[]): Clause => ({
  id: `request.${id}`,
  severity: 'should',
  spec: '8',
  sentence: `${capitalized(what)} is refused with status 400, in JSON or without a word.`,
  examine: async ({ visitor }) => {
    const client = visitor()
    await client.enter()
    for (const body of bodies) {
      const answer = await client.post(body)
      expectStatus(`the body ${JSON.stringify(body)}`, [400], answer)
      if (answer.text !== '') readJson(answer)
    }
  },
})

/** Requests that the contract does not know. */
export const requestClauses: Clause[] = [
  {
    id: 'request.shop-stays-readable',
    severity: 'must',
    spec: '3, 7',
    sentence:
      'After inputs of a wrong type the shop can still be read: no answer holds what is no price.',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      for (const { variables } of wrongInputs) await sendInput(examination, variables)
      const operation = completeOperation('shopItems')
      readShape(operation, await examination.visitor().ask(operation))
    },
  },
  ...wrongInputs.map(({ id, what, variables }): Clause => ({
    id: `request.${id}`,
    severity: 'should',
    spec: '3, 7',
    sentence: `${capitalized(what)} is answered with errors and changes nothing.`,
    needs: ['writing'],
    examine: async (examination) => {
      const { title, answer } = await sendInput(examination, variables)
      expectRequestError(what, answer)
      await expectNothingCreated(examination.visitor(), 'createShopItem', title, answer)
    },
  })),
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
    withVariables(shopItemById, '{"id":NaN}'),
    withVariables(shopItemById, '{"id":-Infinity}'),
  ]),
  refusedQuery('not-graphql', 'a query that is not GraphQL', 'gib mir alles'),
  refusedQuery('unknown-operation', 'an unknown operation', '{ orders { id } }'),
  refusedQuery('unknown-mutation', 'an unknown mutation', 'mutation { sellShopItem(id: "1001") }'),
  refusedQuery('many-names', 'a query that asks for a list by 6,000 names', manyNames),
  refusedQuery('unknown-field', 'an unknown field', '{ shopItems { weight } }'),
  refusedQuery('missing-argument', 'a missing argument', '{ shopItemById { id } }'),
  refusedQuery('missing-variable', 'a missing variable', print(shopItemById.document)),
  refusedQuery(
    'unknown-operation-name',
    'an operationName that the query does not hold',
    print(storefrontOperation('shopItems').document),
    { operationName: 'orders' },
  ),
  {
    id: 'request.huge-id',
    severity: 'should',
    spec: '7',
    sentence:
      'A very large whole number as id finds nothing or is refused, without a server error.',
    examine: async ({ visitor }) => {
      const client = visitor()
      for (const id of [
        '9007199254740993',
        '99999999999999999999999',
        '-99999999999999999999999',
      ]) {
        const answer = await client.post(withVariables(shopItemById, `{"id":${id}}`))
        const body = readJson(answer)
        if (isRecord(body) && body['errors'] !== undefined) {
          if (!isRecord(body['data'])) expectRequestError(`the id ${id}`, answer)
        } else if (readField(shopItemById, answer) !== null) {
          throw new BrokenClause(`null for the id ${id}`, describeAnswer(answer))
        }
        if (answer.status >= 500) throw new BrokenClause('no server error', describeAnswer(answer))
      }
    },
  },
  {
    id: 'request.wrong-method',
    severity: 'should',
    spec: '7',
    sentence: 'Methods other than GET and POST are refused with status 405 or 404.',
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
    severity: 'should',
    spec: '7',
    sentence:
      'A body that is not declared as JSON, as any foreign page can send it, is refused with status 415, 404 or 400.',
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
    severity: 'should',
    spec: '7',
    sentence: 'A mutation in the address of a GET request is refused, with the right token too.',
    needs: ['writing'],
    examine: async ({ hasAdmin, admin, visitor, newName }) => {
      const client = hasAdmin ? admin() : visitor()
      await client.enter()
      const name = newName()
      const query = print(completeOperation('createItemTag').document)
      const search = new URLSearchParams({ query, variables: JSON.stringify({ input: { name } }) })
      const answer = await client.post(`?${search}`, { method: 'GET' })
      await expectNothingCreated(visitor(), 'createItemTag', name, answer)
      if (answer.status < 400 || answer.status >= 500) {
        throw new BrokenClause(
          'a mutation by GET to be refused with a status from 400 to 499',
          describeAnswer(answer),
        )
      }
    },
  },
]
