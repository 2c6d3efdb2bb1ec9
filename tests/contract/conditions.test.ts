import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBackend } from '../../mocks/backend'
import {
  conditionNames,
  operationNames,
  type Condition,
  type OperationName,
} from '../../mocks/conditions'
import { slowAnswerMs } from '../../mocks/resolvers'
import { largeInnerListLength, largeListLength } from '../../mocks/variants'
import { ask } from './ask'

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

const answerOf = async (response: Promise<Response>): Promise<Answer> => (await response).json()
const fieldOf = async (response: Promise<Response>, name: OperationName) => {
  const answer = await answerOf(response)
  expect(answer.errors).toBeUndefined()
  return answer.data?.[name]
}
const isMutation = (name: OperationName) => name.startsWith('create')

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

const longText = expect.stringMatching(/^[^]{80,}$/)

const emptyAnswers: Record<OperationName, unknown> = {
  currentUser: expect.objectContaining({ username: '', email: '', roles: [] }),
  shopItems: [],
  shopItemById: {
    id: '1001',
    title: '',
    description: '',
    imageIds: [],
    tags: [],
    sizing: { priceXS: 0 },
  },
  itemTags: [],
  createShopItem: { success: true, shopItem: null },
  createItemTag: { success: true, itemTag: null },
}

const largeAnswers: Record<OperationName, unknown> = {
  currentUser: expect.objectContaining({
    roles: expect.toSatisfy(hasLength(largeInnerListLength)),
  }),
  shopItems: expect.toSatisfy(hasLength(largeListLength)),
  shopItemById: expect.objectContaining({
    imageIds: expect.toSatisfy(hasLength(largeInnerListLength)),
    tags: expect.toSatisfy(hasLength(largeInnerListLength)),
  }),
  itemTags: expect.toSatisfy(hasLength(largeListLength)),
  createShopItem: { success: true, shopItem: { title: 'Neues Produkt' } },
  createItemTag: { success: true, itemTag: { id: 'tag-11', name: 'Prototyp' } },
}

const longAnswers: Record<OperationName, unknown> = {
  currentUser: expect.objectContaining({ username: longText, email: longText }),
  shopItems: expect.toSatisfy((items: { title: string }[]) =>
    items.every(({ title }) => title.length > 150),
  ),
  shopItemById: expect.objectContaining({ title: longText, description: longText }),
  itemTags: expect.toSatisfy((tags: { name: string }[]) =>
    tags.every(({ name }) => name.length > 80),
  ),
  createShopItem: { success: true, shopItem: { title: longText } },
  createItemTag: { success: true, itemTag: { id: 'tag-11', name: longText } },
}

function hasLength(length: number) {
  return (list: unknown[]) => list.length === length
}

const checks: Record<Condition, (name: OperationName) => Promise<void>> = {
  loading: async (name) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const leaving = new AbortController()
    const answer = ask(createBackend({ conditions: `${name}:loading` }), name, {
      signal: leaving.signal,
    })
    expect(await stateOf(answer)).toBe('pending')
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
    expect(await stateOf(answer)).toBe('pending')
    leaving.abort()
    await expect(answer).rejects.toThrow('aborted')
  },
  slow: async (name) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const answer = ask(createBackend({ conditions: `${name}:slow` }), name)
    expect(await stateOf(answer)).toBe('pending')
    await vi.advanceTimersByTimeAsync(slowAnswerMs - 1)
    expect(await stateOf(answer)).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(await stateOf(answer)).toBe('answered')
    expect(await fieldOf(answer, name)).toBeTruthy()
  },
  error: async (name) => {
    const { data, errors } = await answerOf(
      ask(createBackend({ conditions: `${name}:error` }), name),
    )
    expect(data).toEqual({ [name]: null })
    expect(errors).toEqual([
      expect.objectContaining({
        message: expect.stringContaining(name),
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      }),
    ])
  },
  network: async (name) => {
    const answer = ask(createBackend({ conditions: `${name}:network` }), name)
    await expect(answer).rejects.toThrow(TypeError)
  },
  http500: async (name) => {
    const response = await ask(createBackend({ conditions: `${name}:http500` }), name)
    expect(response.status).toBe(500)
    await expect(response.json()).rejects.toThrow(SyntaxError)
  },
  empty: async (name) => {
    const answer = ask(createBackend({ conditions: `${name}:empty` }), name)
    expect(await fieldOf(answer, name)).toEqual(emptyAnswers[name])
  },
  large: async (name) => {
    const answer = ask(createBackend({ conditions: `${name}:large` }), name)
    expect(await fieldOf(answer, name)).toEqual(largeAnswers[name])
  },
  long: async (name) => {
    const answer = ask(createBackend({ conditions: `${name}:long` }), name)
    expect(await fieldOf(answer, name)).toEqual(longAnswers[name])
  },
  rejected: async (name) => {
    const backend = createBackend({ conditions: `${name}:rejected` })
    const before = backend.db.created()
    const field = await fieldOf(ask(backend, name), name)
    if (isMutation(name)) expect(field).toMatchObject({ success: false })
    else expect(field).toEqual(await fieldOf(ask(createBackend(), name), name))
    expect(backend.db.created()).toEqual(before)
  },
  null: async (name) => {
    const answer = ask(createBackend({ conditions: `${name}:null` }), name)
    expect(await fieldOf(answer, name)).toBeNull()
  },
  forbidden: async (name) => {
    const { data, errors } = await answerOf(
      ask(createBackend({ conditions: `${name}:forbidden` }), name),
    )
    expect(data).toEqual({ [name]: null })
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  },
}

afterEach(() => {
  vi.useRealTimers()
})

describe.each(operationNames)('%s', (name) => {
  test.each(conditionNames)('under the condition %s', async (condition) => {
    await checks[condition](name)
  })

  test('is untouched by the conditions of the other operations', async () => {
    const others = operationNames.filter((other) => other !== name)
    const backend = createBackend({
      conditions: others.map((other) => `${other}:error`).join(','),
    })
    expect(await fieldOf(ask(backend, name), name)).toBeTruthy()
  })
})

test.each(['empty', 'large', 'long'])('nothing stays nothing under %s', async (condition) => {
  const backend = createBackend({ conditions: `shopItemById:${condition}` })
  const answer = ask(backend, 'shopItemById', { variables: { id: 'nix' } })
  expect(await fieldOf(answer, 'shopItemById')).toBeNull()
})

test('conditions changed while the backend runs hold from the next request on', async () => {
  const backend = createBackend()
  expect(await fieldOf(ask(backend, 'shopItems'), 'shopItems')).not.toEqual([])
  backend.conditions = { shopItems: 'empty' }
  expect(await fieldOf(ask(backend, 'shopItems'), 'shopItems')).toEqual([])
})
