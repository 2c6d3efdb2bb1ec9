import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { createApolloClient } from '../../src/api/apolloClient'
import { shopItemByIdQuery } from '../../src/screens/item/shopItemById.query'

type Fetch = Parameters<typeof createApolloClient>[0]['fetch']

/** The client and the address of the sign-in, as a build for a backend and a base path has them. */
async function build(backend: string, basePath = '/') {
  vi.stubEnv('VITE_BACKEND', backend)
  vi.stubEnv('BASE_URL', basePath)
  vi.resetModules()
  const { createApolloClient: createClient } = await import('../../src/api/apolloClient')
  const { googleSignInHref } = await import('../../src/api/backendAddress')
  return { createClient, googleSignInHref }
}

/** Queries an item and returns the request as it would leave the browser. */
async function requestOf(token: string | null = null, backend = '', basePath = '/') {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = []
  const fetch: Fetch = async (input, init = {}) => {
    sent.push({ url: input.toString(), init, headers: new Headers(init.headers) })
    return Response.json({ data: { shopItemById: null } })
  }
  const { createClient } = await build(backend, basePath)
  await createClient({ token, fetch }).query({
    query: shopItemByIdQuery,
    variables: { id: '1001' },
  })
  const [request, ...more] = sent
  if (request === undefined || more.length > 0) throw new Error('There must be one request.')
  return request
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://muster3d.example/shop'))
  vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=a%2Fb' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('a data call', () => {
  test.each([
    ['', '/', 'https://muster3d.example/graphql'],
    ['', '/unter/pfad/', 'https://muster3d.example/unter/pfad/graphql'],
    ['https://api.example/shop', '/', 'https://api.example/shop/graphql'],
  ])(
    'goes to graphql on the backend "%s" of a site at %s @spec:call-graphql-path',
    async (...given) => {
      const [backend, basePath, url] = given
      expect((await requestOf(null, backend, basePath)).url).toBe(url)
    },
  )

  test('is a POST of JSON with name, variables and query @spec:call-post-json', async () => {
    const { init, headers } = await requestOf()
    expect(init.method).toBe('POST')
    expect(headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(String(init.body))).toMatchObject({
      operationName: 'shopItemById',
      variables: { id: '1001' },
      query: expect.stringMatching(/^query shopItemById\(\$id: ID!\)/),
    })
  })

  test('sends credentials to the same origin and accepts anything @spec:call-same-origin @spec:call-accepts-anything', async () => {
    const { init, headers } = await requestOf()
    expect(init.credentials).toBe('same-origin')
    expect(headers.get('accept')).toBe('*/*')
  })

  test('carries the token, and nothing when there is none @spec:call-bearer-token', async () => {
    expect((await requestOf('demo-user')).headers.get('authorization')).toBe('Bearer demo-user')
    expect((await requestOf(null)).headers.has('authorization')).toBe(false)
  })
})

describe('the anti-forgery token', () => {
  const tokenTo = async (backend: string) =>
    (await requestOf('demo-user', backend)).headers.get('x-xsrf-token')

  test('is sent back to the own origin as a header @spec:call-anti-forgery', async () => {
    expect(await tokenTo('')).toBe('a/b')
    expect(await tokenTo('https://muster3d.example/api')).toBe('a/b')
  })

  test.each(['', 'XSRF-TOKEN=', 'XSRF-TOKEN=a%0d%0aX-Injected: b', 'NO-XSRF-TOKEN=a'])(
    'that no header can carry is not sent: %j',
    async (cookie) => {
      vi.stubGlobal('document', { cookie })
      expect(await tokenTo('')).toBeNull()
    },
  )

  test('that is not encoded is sent as it is', async () => {
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=100%' })
    expect(await tokenTo('')).toBe('100%')
  })

  test.each([
    'https://api.example',
    'https://api.muster3d.example',
    'https://muster3d.example:8443',
    'http://muster3d.example',
  ])('is never sent to another origin: %s', async (backend) => {
    expect(await tokenTo(backend)).toBeNull()
  })
})

test.each([
  ['', '/', 'https://muster3d.example', '/oauth2/redirect'],
  ['', '/unter/pfad/', 'https://muster3d.example/unter/pfad', '/unter/pfad/oauth2/redirect'],
  ['https://api.example', '/unter/pfad/', 'https://api.example', '/unter/pfad/oauth2/redirect'],
])(
  'the sign-in at the backend "%s" of a site at %s begins below %s and comes back to %s',
  async (backend, basePath, start, callback) => {
    const { googleSignInHref } = await build(backend, basePath)
    const { origin, pathname, searchParams } = new URL(googleSignInHref())
    expect(origin + pathname).toBe(`${start}/oauth2/authorize/google`)
    expect([...searchParams]).toEqual([['redirect_uri', `https://muster3d.example${callback}`]])
  },
)
