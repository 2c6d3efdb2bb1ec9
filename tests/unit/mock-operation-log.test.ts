import { expect, test } from 'vitest'
import { logOperations } from '../../mocks/operationLog'

const body = JSON.stringify({
  operationName: 'shopItemById',
  query: 'query shopItemById($id: ID!) { shopItemById(id: $id) { title } }',
  variables: { id: '1001' },
})

/** Sends one request through a log, with a fetch that answers as given. */
function ask(answer: () => Promise<Response>, init: RequestInit = {}) {
  const { fetch, log } = logOperations(answer, () => ({ shopItemById: 'long' }))
  const response = fetch('http://shop.example/graphql', { method: 'POST', body, ...init })
  return { log, response }
}
const json = (data: unknown) => () => Promise.resolve(Response.json(data))

test('the log notes name, variables and condition at once, the outcome later, and never a token', async () => {
  const data = { data: { shopItemById: null } }
  const { log, response } = ask(json(data), { headers: { Authorization: 'Bearer demo-admin' } })
  const request = { id: 1, name: 'shopItemById', condition: 'long', variables: '{"id":"1001"}' }
  const running = { ...request, outcome: 'läuft', isBad: false, answer: '' }
  expect(log.entries()).toEqual([running])
  expect(await (await response).json()).toEqual(data)
  const outcome = expect.stringMatching(/^200, \d+ ms$/)
  expect(log.entries()).toEqual([{ ...running, outcome, answer: JSON.stringify(data) }])
})

test.each([
  [/^200 Fehler/, true, json({ errors: [{ message: 'nein' }], data: null })],
  [/^200 abgelehnt/, true, json({ data: { createItemTag: { success: false, itemTag: null } } })],
  [/^200,/, false, json({ data: { createItemTag: { success: true, itemTag: null } } })],
  [/^500/, true, () => Promise.resolve(new Response('Internal Server Error', { status: 500 }))],
] as const)('the log tells an answer of %s', async (outcome, isBad, answer) => {
  const { log, response } = ask(answer)
  await response
  expect(log.entries()).toMatchObject([{ outcome: expect.stringMatching(outcome), isBad }])
})

test('the log notes a broken connection, and does not hide it', async () => {
  const { log, response } = ask(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(response).rejects.toThrow('Failed to fetch')
  expect(log.entries()).toMatchObject([{ outcome: expect.stringMatching(/^Netzfehler/) }])
})
