import { print } from 'graphql'
import {
  describeAnswer,
  expectStatus,
  hasErrors,
  execute,
  readField,
  readJson,
  type Answer,
} from '../answer'
import { clausesOf } from '../clause'
import { expectNothingCreated } from '../creation'
import { asRecord, expectThat, isRecord, quote } from '../expect'
import type { Kit } from '../kit'
import { completeOperation, storefrontOperation, type Operation } from '../operations'
import samples from '../samples.json'

const shopItemById = storefrontOperation('shopItemById')
const oneQuery = { query: '{ shopItems { id } }' }

/** A body as JSON text with variables that JSON itself may not know. */
const withVariables = ({ name, document }: Operation, variables: string) =>
  `{"operationName":"${name}","query":${JSON.stringify(print(document))},"variables":${variables}}`

/** Sends an input that createShopItem must refuse. */
async function sendInput(kit: Kit, input: string) {
  const title = kit.newName()
  const variables = `{"input":{${input.replace('{title}', title)}}}`
  const body = withVariables(completeOperation('createShopItem'), variables)
  return { title, answer: await kit.adminOrVisitor().post(body) }
}

/** A query that costs a backend without a limit seconds and megabytes. */
const manyNames = `{ ${Array.from({ length: 6000 }, (_, at) => `a${at}: shopItems { id }`).join(' ')} }`

/** Queries that are wrong in themselves. */
const wrongQueries: Record<string, { what: string; query: string; operationName?: string }> = {
  ...samples.wrongQueries,
  'many-names': { what: 'a query that asks for a list by 6,000 names', query: manyNames },
}

/** A request that cannot be executed is answered with `errors`, without data, and with status 200 or 400. */
function expectRequestError(what: string, answer: Answer): void {
  const body = readJson(answer)
  const hasData = (asRecord(body)['data'] ?? null) !== null
  expectThat(
    hasErrors(body) && !hasData && [200, 400].includes(answer.status),
    `${what} to be answered with status 200 or 400, no data and errors that have a message`,
    describeAnswer(answer),
  )
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Requests that the contract does not know. */
export const requestClauses = clausesOf((test) => {
  test('request.shop-stays-readable: After inputs of a wrong type the shop can still be read: no answer holds what is no price.', async (kit) => {
    kit.admin()
    for (const { input } of Object.values(samples.wrongInputs)) await sendInput(kit, input)
    await execute(kit.visitor(), completeOperation('shopItems'))
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
      const client = kit.visitor()
      for (const body of bodies) {
        const answer = await client.post(body)
        expectStatus(`the body ${quote(body)}`, [400], answer)
        if (answer.text !== '') readJson(answer)
      }
    })
  }

  for (const [id, { what, ...query }] of Object.entries(wrongQueries)) {
    test(`request.${id} (debatable): ${capitalized(what)} is answered with errors, each with a message, in JSON.`, async (kit) =>
      expectRequestError(what, await kit.visitor().post(query)))
  }

  test('request.huge-id (debatable): A very large whole number as id finds nothing or is refused, without a server error.', async (kit) => {
    for (const id of ['9007199254740993', '99999999999999999999999', '-99999999999999999999999']) {
      const answer = await kit.visitor().post(withVariables(shopItemById, `{"id":${id}}`))
      const { errors, data } = asRecord(readJson(answer))
      expectThat(answer.status < 500, 'no server error', describeAnswer(answer))
      if (errors !== undefined && !isRecord(data)) expectRequestError(`the id ${id}`, answer)
      if (errors !== undefined) continue
      const item = readField(shopItemById, answer)
      expectThat(item === null, `null for the id ${id}`, describeAnswer(answer))
    }
  })

  test('request.wrong-method (debatable): Methods other than GET and POST are refused with status 405 or 404.', async (kit) => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const answer = await kit.visitor().post(oneQuery, { method })
      expectStatus(`the method ${method}`, [405, 404], answer)
    }
  })

  test('request.wrong-content-type (debatable): A body that is not declared as JSON, as any foreign page can send it, is refused with status 415, 404 or 400.', async (kit) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of ['text/plain', ...forms]) {
      const answer = await kit.visitor().post(oneQuery, { headers: { 'Content-Type': type } })
      expectStatus(`the content type ${type}`, [415, 404, 400], answer)
    }
  })

  test('request.mutation-by-get (debatable): A mutation in the address of a GET request is refused, with the right token too.', async (kit) => {
    const name = kit.newName()
    const query = print(completeOperation('createItemTag').document)
    const search = new URLSearchParams({ query, variables: JSON.stringify({ input: { name } }) })
    const answer = await kit.adminOrVisitor().post(`?${search}`, { method: 'GET' })
    await expectNothingCreated(kit, 'createItemTag', name, answer)
    const isRefused = answer.status >= 400 && answer.status < 500
    const wanted = 'a mutation by GET to be refused with a status from 400 to 499'
    expectThat(isRefused, wanted, describeAnswer(answer))
  })
})
