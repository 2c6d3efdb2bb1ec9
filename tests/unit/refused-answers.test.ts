import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { parse, print } from 'graphql'
import { of } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { documentOf } from '../../contract/documents'
import { operationKinds } from '../../contract/generated/operations'
import { createBackend } from '../../mocks/backend'
import { operationNames, type OperationName } from '../../mocks/conditions'
import { sampleVariables } from '../../mocks/sampleVariables'
import { checkFor, createAnswerCheck, UnexpectedAnswerError } from '../../src/api/answerCheck'
import { askText } from '../contract/ask'

type Path = readonly (string | number)[]

const isComposed = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every place of an answer with its value; of a list the first and the last entry. */
function placesOf(value: unknown, path: Path): [Path, unknown][] {
  if (!isComposed(value)) return [[path, value]]
  const parts = Object.entries(value)
  const inside = Array.isArray(value) ? [...parts.slice(0, 1), ...parts.slice(1).slice(-1)] : parts
  return [[path, value], ...inside.flatMap(([key, part]) => placesOf(part, [...path, key]))]
}

function withValueAt(whole: unknown, [key, ...further]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole))
    return whole.with(Number(key), withValueAt(whole[Number(key)], further, value))
  return { ...Object(whole), [key]: withValueAt(Object(whole)[key], further, value) }
}

/** A client whose every answer is the given one. */
const clientWith = (answer: object) =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([createAnswerCheck(), new ApolloLink(() => of(answer))]),
  })

/** What a client makes of an answer: 'accepted', or the error that it reports. */
const verdict = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'accepted',
    (error: unknown) => error,
  )

function verdictOn(name: OperationName, answer: object): Promise<unknown> {
  const client = clientWith(answer)
  const request = { variables: sampleVariables(name), fetchPolicy: 'no-cache' } as const
  return verdict(
    operationKinds[name] === 'mutation'
      ? client.mutate({ mutation: documentOf(name), ...request })
      : client.query({ query: documentOf(name), ...request }),
  )
}

describe.each(operationNames)('an answer to %s', async (name) => {
  const document = new InMemoryCache().transformDocument(documentOf(name))
  const response = await askText(createBackend(), print(document), {
    operationName: name,
    variables: sampleVariables(name),
  })
  const { data } = await response.json()

  test('is accepted as the contract promises it', async () => {
    expect(await verdictOn(name, { data })).toBe('accepted')
  })

  test('is refused when any part of it is missing or of another type', async () => {
    const places = placesOf(data[name], [name])
    expect(places).not.toEqual([])
    for (const [path, value] of places) {
      for (const impostor of [undefined, isComposed(value) ? 'text' : {}]) {
        const answer = { data: withValueAt(data, path, impostor) }
        const place = `${path.join('.')}: ${JSON.stringify(impostor)}`
        expect(await verdictOn(name, answer), place).toBeInstanceOf(UnexpectedAnswerError)
      }
    }
  })

  test.each([null, 'text', [], {}])('is refused when it is %j', async (answer) => {
    expect(await verdictOn(name, { data: answer })).toMatchObject({ name: 'UnexpectedAnswerError' })
  })

  test('that says what went wrong is left to Apollo', async () => {
    const errors = [{ message: 'nicht erlaubt' }]
    expect(await verdictOn(name, { data: null, errors })).toBeInstanceOf(CombinedGraphQLErrors)
  })

  test.each([[[]], [['nicht erlaubt']], [[{ message: 'eins' }, null]], ['nicht erlaubt']])(
    'is refused when its errors are %j, which are none',
    async (errors) => {
      expect(await verdictOn(name, { data: null, errors })).toBeInstanceOf(UnexpectedAnswerError)
    },
  )
})

test('false data beside GraphQL errors reaches no screen', async () => {
  const client = clientWith({ data: { itemTags: 'none' }, errors: [{ message: 'nicht erlaubt' }] })
  const answer = await client.query({ query: documentOf('itemTags'), errorPolicy: 'all' })
  expect(answer).toMatchObject({ data: null, error: expect.any(CombinedGraphQLErrors) })
})

describe('an answer to an operation of a later day', () => {
  const verdictOnText = (text: string, data: unknown) =>
    verdict(clientWith({ data }).query({ query: parse(text), fetchPolicy: 'no-cache' }))

  test('is refused where it holds a field that the contract does not name', async () => {
    const unknown = await verdictOnText('{ orders { id } }', { orders: null })
    expect(unknown).toBeInstanceOf(UnexpectedAnswerError)
  })

  const fragments = [
    'fragment name on ItemTag { name } { itemTags { id ...name } }',
    '{ itemTags { id ... on ItemTag { name } } }',
  ]
  test.each(fragments)('is checked but for what stands in fragments: %s', async (text) => {
    const tag = { __typename: 'ItemTag', id: '1', name: 'Werkstatt' }
    expect(await verdictOnText(text, { itemTags: [tag] })).toBe('accepted')
    const broken = await verdictOnText(text, { itemTags: [{ ...tag, id: 7 }] })
    expect(broken).toBeInstanceOf(UnexpectedAnswerError)
  })
})

test('halves of characters become readable, since no address can hold them', async () => {
  const tags = (...names: string[]) =>
    names.map((name, id) => ({ __typename: 'ItemTag', id: `${id}`, name }))
  const data = { itemTags: tags('\ud83d', 'B\udc00ro', 'Café 😀') }
  const answer = await clientWith({ data }).query({ query: documentOf('itemTags') })
  expect(answer.data).toEqual({ itemTags: tags('\ufffd', 'B\ufffdro', 'Café 😀') })
})

test('a mismatch names its place in the answer', () => {
  expect(checkFor('[Int!]!')(1)).toBe(' is 1, not [Int!]!.')
  expect(checkFor('[Int]!')([1, null])).toBeUndefined()
  expect(checkFor('[Int!]!')(null)).toBe(' is null, not [Int!]!.')
  expect(checkFor('[[Int!]!]!')([[1], [2, 'drei']])).toBe('.1.1 is "drei", not Int!.')
})
