import { afterEach, describe, expect, test, vi } from 'vitest'
import { operationKinds } from '../../contract/generated/operations'
import { createBackend } from '../../mocks/backend'
import {
  conditionNames,
  operationNames,
  slowAnswerMs,
  type Condition,
  type OperationName,
} from '../../mocks/conditions'
import { largeListLength } from '../../mocks/variants'
import { ask, type AskOptions } from './ask'

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

const askUnder = (condition: Condition, name: OperationName, options?: AskOptions) =>
  ask(createBackend({ conditions: `${name}:${condition}` }), name, options)
const answerOf = async (response: Promise<Response>): Promise<Answer> => (await response).json()
const fieldOf = async (response: Promise<Response>, name: OperationName) => {
  const answer = await answerOf(response)
  expect(answer.errors).toBeUndefined()
  return answer.data?.[name]
}

/** Lets everything that waits for nothing but the event loop happen. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done))
}

const stateOf = async (promise: Promise<unknown>) => {
  let state = 'pending'
  promise.then(
    () => (state = 'answered'),
    () => (state = 'failed'),
  )
  await settle()
  return state
}

afterEach(() => {
  vi.useRealTimers()
})

/** Those that answer, and at once. */
const promptConditions = conditionNames.filter((name) => name !== 'loading' && name !== 'slow')

describe.each(operationNames)('%s', (name) => {
  test.each(promptConditions)(
    'under %s answers nothing that breaks the contract',
    async (condition) => {
      const response = await askUnder(condition, name).catch((error: unknown) => error)
      if (!(response instanceof Response) || response.status !== 200) return
      const { data, errors = [] }: Answer = await response.json()
      expect(Object.keys(data ?? {})).toEqual([name])
      // What graphql-js itself finds wrong with an answer has no code.
      expect(errors.filter(({ extensions }) => extensions?.code === undefined)).toEqual([])
    },
  )

  test('changes nothing under the condition rejected', async () => {
    const backend = createBackend({ conditions: `${name}:rejected` })
    const field = await fieldOf(ask(backend, name), name)
    expect(backend.db.created()).toEqual({ items: [], tags: [] })
    const refusal = expect.objectContaining({ success: false })
    const usual = await fieldOf(ask(createBackend(), name), name)
    expect(field).toEqual(operationKinds[name] === 'mutation' ? refusal : usual)
  })

  test('is untouched by the conditions of the other operations', async () => {
    const others = operationNames.filter((other) => other !== name)
    const backend = createBackend({
      conditions: others.map((other) => `${other}:error`).join(','),
    })
    expect(await fieldOf(ask(backend, name), name)).toBeTruthy()
  })
})

/** A query and a mutation: what holds for them holds for all. */
describe.each(['shopItemById', 'createShopItem'] as const)('the answer to %s', (name) => {
  test('never comes under loading', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const leaving = new AbortController()
    const answer = askUnder('loading', name, { signal: leaving.signal })
    expect(await stateOf(answer)).toBe('pending')
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
    expect(await stateOf(answer)).toBe('pending')
    leaving.abort()
    await expect(answer).rejects.toThrow('aborted')
  })

  test.each([['slow', slowAnswerMs]] as const)('comes late under %s', async (condition, lateMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const answer = askUnder(condition, name)
    expect(await stateOf(answer)).toBe('pending')
    await vi.advanceTimersByTimeAsync(lateMs - 1)
    expect(await stateOf(answer)).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(await stateOf(answer)).toBe('answered')
    expect(await fieldOf(answer, name)).toBeTruthy()
  })

  test.each([
    ['error', 'INTERNAL_SERVER_ERROR', `Simulierter Fehler in ${name}.`],
    ['forbidden', 'FORBIDDEN', 'Diese Aktion ist nur für Administratoren erlaubt.'],
  ] as const)('is an error under %s', async (condition, code, message) => {
    const { data, errors } = await answerOf(askUnder(condition, name))
    expect(data).toEqual({ [name]: null })
    expect(errors).toEqual([expect.objectContaining({ message, extensions: { code } })])
  })

  test('is a broken connection under network', async () => {
    await expect(askUnder('network', name)).rejects.toThrow(TypeError)
  })

  test('is no JSON under http500', async () => {
    const response = await askUnder('http500', name)
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('Internal Server Error')
  })

  test('is null under null', async () => {
    expect(await fieldOf(askUnder('null', name), name)).toBeNull()
  })
})

const longText = expect.stringMatching(/^[^]{80,}$/)
const many = (length: number) => expect.toSatisfy((list: unknown[]) => list.length === length)

test.each<[Condition, OperationName, unknown]>([
  ['empty', 'shopItems', []],
  ['large', 'shopItems', many(largeListLength)],
  ['long', 'shopItemById', expect.objectContaining({ title: longText, description: longText })],
  ['rejected', 'createItemTag', { success: false, itemTag: null }],
])('%s makes %s answer %j', async (condition, name, expected) => {
  expect(await fieldOf(askUnder(condition, name), name)).toEqual(expected)
})
