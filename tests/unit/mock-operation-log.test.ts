import { describe, expect, test } from 'vitest'
import {
  createOperationLog,
  logLength,
  withOperationLog,
  type OperationLog,
} from '../../mocks/operationLog'

const body = JSON.stringify({
  operationName: 'shopItemById',
  query: 'query shopItemById($id: ID!) { shopItemById(id: $id) { title } }',
  variables: { id: '1001' },
})

/** Sends one request through a log, with a fetch that answers as given. */
async function ask(answer: () => Promise<Response>, init: RequestInit = { body }) {
  const log = createOperationLog()
  const fetch = withOperationLog(answer, log, () => ({ shopItemById: 'long' }))
  const response = fetch('http://shop.example/graphql', { method: 'POST', ...init })
  return { log, response }
}
const [json, notJson] = [
  (data: unknown) => () => Promise.resolve(Response.json(data)),
  () => Promise.resolve(new Response('Internal Server Error', { status: 500 })),
]
/** The newest entry, once its outcome is known. */
async function outcomeOf(log: OperationLog) {
  await expect.poll(() => log.entries()[0]?.outcome).toBeDefined()
  return log.entries()[0]?.outcome
}

describe('the operation log', () => {
  test('notes name, kind, variables and condition at once, the outcome later', async () => {
    let answer: (response: Response) => void = () => {}
    const { log, response } = await ask(() => new Promise((resolve) => (answer = resolve)))
    expect(log.entries()).toEqual([
      {
        id: 1,
        name: 'shopItemById',
        variables: '{"id":"1001"}',
        condition: 'long',
      },
    ])
    answer(Response.json({ data: { shopItemById: null } }))
    expect(await (await response).json()).toEqual({ data: { shopItemById: null } })
    expect(await outcomeOf(log)).toMatchObject({
      status: 200,
      verdict: 'data',
      answer: '{"data":{"shopItemById":null}}',
    })
  })

  test.each([
    ['errors', json({ errors: [{ message: 'nein' }], data: null })],
    ['rejected', json({ data: { createItemTag: { success: false, itemTag: null } } })],
    ['data', json({ data: { createItemTag: { success: true, itemTag: null } } })],
    ['data', notJson],
  ] as const)('tells an answer with %s', async (verdict, answer) => {
    const { log } = await ask(answer)
    expect(await outcomeOf(log)).toMatchObject({ verdict })
  })

  test('notes a broken connection, and does not hide it', async () => {
    const { log, response } = await ask(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(response).rejects.toThrow('Failed to fetch')
    expect(await outcomeOf(log)).toMatchObject({ verdict: 'failed' })
  })

  test('never notes a header, so no token', async () => {
    const headers = { Authorization: 'Bearer demo-admin' }
    const { log } = await ask(json({ data: {} }), { body, headers })
    await outcomeOf(log)
    expect(JSON.stringify(log.entries())).not.toContain('demo-admin')
  })

  test('keeps the newest first, and no more than it can show', () => {
    const log = createOperationLog()
    for (let index = 0; index <= logLength; index += 1) {
      log.start({ name: `number ${index}`, variables: '', condition: undefined })
    }
    expect(log.entries()).toHaveLength(logLength)
    expect(log.entries()[0]?.name).toBe(`number ${logLength}`)
  })
})
