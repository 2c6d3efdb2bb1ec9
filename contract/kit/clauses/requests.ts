import { print } from 'graphql'
import {
  describeAnswer,
  expectRequestError,
  expectStatus,
  readField,
  readJson,
  readShape,
} from '../answer'
import { capitalized, clausesOf } from '../clause'
import type { Client } from '../client'
import { expectNothingCreated } from '../creation'
import type { Examination } from '../examine'
import { asRecord, BrokenClause, isRecord } from '../findings'
import { completeOperation, storefrontOperation, type Operation } from '../operations'
import samples from '../samples.json'

const shopItems = storefrontOperation('shopItems')
const shopItemById = storefrontOperation('shopItemById')
const createShopItem = completeOperation('createShopItem')

/** A body as JSON text with variables that JSON itself may not know. */
const withVariables = ({ name, document }: Operation, variables: string) =>
  `{"operationName":"${name}","query":${JSON.stringify(print(document))},"variables":${variables}}`

/** Sends an input that createShopItem must refuse. */
async function sendInput(kit: Examination, input: string) {
  const title = kit.newName()
  const client = await entered(kit.adminOrVisitor())
  const variables = `{"input":{${input.replace('{title}', title)}}}`
  return { title, answer: await client.post(withVariables(createShopItem, variables)) }
}

async function entered(client: Client): Promise<Client> {
  await client.enter()
  return client
}

/** A query that costs a backend without a limit seconds and megabytes. */
const manyNames = `{ ${Array.from({ length: 6000 }, (_, at) => `a${at}: shopItems { id }`).join(' ')} }`

/** Queries that are wrong in themselves. */
const wrongQueries: Record<string, { what: string; query: string; operationName?: string }> = {
  ...samples.wrongQueries,
  'many-names': { what: 'a query that asks for a list by 6,000 names', query: manyNames },
}

/** Requests that the contract does not know. */
export const requestClauses = clausesOf((test) => {
  test('request.shop-stays-readable: After inputs of a wrong type the shop can still be read: no answer holds what is no price.', async (kit) => {
    kit.admin()
    for (const { input } of Object.values(samples.wrongInputs)) await sendInput(kit, input)
    const operation = completeOperation('shopItems')
    readShape(operation, await kit.visitor().ask(operation))
  })

  for (const [id, { what, input }] of Object.entries(samples.wrongInputs)) {
    test(`request.${id} (debatable): ${capitalized(what)} is answered with errors and changes nothing.`, async (kit) => {
      const { title, answer } = await sendInput(kit, input)
      expectRequestError(what, answer)
      await expectNothingCreated(kit, 'createShopItem', title, answer)
    })
  }

  for (const [id, { what, bodies }] of Object.entries(samples.wrongBodies)) {
    test(`request.${id} (debatable): ${capitalized(what)} is refused with status 400, in JSON or without a word.`, async (kit) => {
      const client = await entered(kit.visitor())
      for (const body of bodies) {
        const answer = await client.post(body)
        expectStatus(`the body ${JSON.stringify(body)}`, [400], answer)
        if (answer.text !== '') readJson(answer)
      }
    })
  }

  for (const [id, { what, ...query }] of Object.entries(wrongQueries)) {
    test(`request.${id} (debatable): ${capitalized(what)} is answered with errors, each with a message, in JSON.`, async (kit) => {
      const client = await entered(kit.visitor())
      expectRequestError(what, await client.post(query))
    })
  }

  test('request.huge-id (debatable): A very large whole number as id finds nothing or is refused, without a server error.', async (kit) => {
    const client = kit.visitor()
    for (const id of ['9007199254740993', '99999999999999999999999', '-99999999999999999999999']) {
      const answer = await client.post(withVariables(shopItemById, `{"id":${id}}`))
      const { errors, data } = asRecord(readJson(answer))
      if (errors !== undefined) {
        if (!isRecord(data)) expectRequestError(`the id ${id}`, answer)
      } else if (readField(shopItemById, answer) !== null) {
        throw new BrokenClause(`null for the id ${id}`, describeAnswer(answer))
      }
      if (answer.status >= 500) throw new BrokenClause('no server error', describeAnswer(answer))
    }
  })

  test('request.wrong-method (debatable): Methods other than GET and POST are refused with status 405 or 404.', async (kit) => {
    const client = await entered(kit.visitor())
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expectStatus(`the method ${method}`, [405, 404], await client.ask(shopItems, {}, { method }))
    }
  })

  test('request.wrong-content-type (debatable): A body that is not declared as JSON, as any foreign page can send it, is refused with status 415, 404 or 400.', async (kit) => {
    const client = await entered(kit.visitor())
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of ['text/plain', ...forms]) {
      const answer = await client.ask(shopItems, {}, { headers: { 'Content-Type': type } })
      expectStatus(`the content type ${type}`, [415, 404, 400], answer)
    }
  })

  test('request.mutation-by-get (debatable): A mutation in the address of a GET request is refused, with the right token too.', async (kit) => {
    const name = kit.newName()
    const client = await entered(kit.adminOrVisitor())
    const query = print(completeOperation('createItemTag').document)
    const search = new URLSearchParams({ query, variables: JSON.stringify({ input: { name } }) })
    const answer = await client.post(`?${search}`, { method: 'GET' })
    await expectNothingCreated(kit, 'createItemTag', name, answer)
    if (answer.status >= 400 && answer.status < 500) return
    const wanted = 'a mutation by GET to be refused with a status from 400 to 499'
    throw new BrokenClause(wanted, describeAnswer(answer))
  })
})
