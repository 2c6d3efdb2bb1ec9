import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApolloClient } from '../../src/api/apolloClient'
import { shopItemByIdQuery } from '../../src/screens/item/shopItemById.query'

/** Asks for an item and returns the request as it would leave the browser. */
async function requestOf(token: string | null): Promise<{ url: string; init: RequestInit }> {
  const asked: { url: string; init: RequestInit }[] = []
  const client = createApolloClient({
    token,
    fetch: (input, init = {}) => {
      asked.push({ url: input.toString(), init })
      return Promise.resolve(Response.json({ data: { shopItemById: null } }))
    },
  })
  await client.query({ query: shopItemByIdQuery, variables: { id: '1001' } })
  const [request, ...more] = asked
  if (request === undefined || more.length > 0) throw new Error('There must be one request.')
  return request
}

const headersOf = async (token: string | null) => new Headers((await requestOf(token)).init.headers)

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://muster3d.example/shop'))
  vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=a%2Fb' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a data call', () => {
  test('goes to graphql on the backend @spec:call-graphql-path', async () => {
    expect((await requestOf(null)).url).toBe('https://muster3d.example/graphql')
  })

  test('is a POST of JSON with name, variables and query @spec:call-post-json', async () => {
    const { init } = await requestOf(null)
    expect(init.method).toBe('POST')
    expect(new Headers(init.headers).get('content-type')).toBe('application/json')
    expect(JSON.parse(String(init.body))).toMatchObject({
      operationName: 'shopItemById',
      variables: { id: '1001' },
      query: expect.stringMatching(/^query shopItemById\(\$id: ID!\)/),
    })
  })

  test('sends credentials to the same origin @spec:call-same-origin', async () => {
    expect((await requestOf(null)).init.credentials).toBe('same-origin')
  })

  test('accepts anything @spec:call-accepts-anything', async () => {
    expect((await headersOf(null)).get('accept')).toBe('*/*')
  })

  test('carries the token, and nothing when there is none @spec:call-bearer-token', async () => {
    expect((await headersOf('demo-user')).get('authorization')).toBe('Bearer demo-user')
    expect((await headersOf(null)).has('authorization')).toBe(false)
  })

  test('sends the anti-forgery cookie back as a header @spec:call-anti-forgery', async () => {
    expect((await headersOf(null)).get('x-xsrf-token')).toBe('a/b')
    vi.stubGlobal('document', { cookie: '' })
    expect((await headersOf(null)).has('x-xsrf-token')).toBe(false)
  })
})
