import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackend, rejectionOnAbort } from '../../mocks/backend'
import { createApolloClient } from '../../src/api/apolloClient'
import { logFailure, type OperationFailure, type ReportFailure } from '../../src/api/failureReport'
import { shopItemsQuery } from '../../src/catalog/shopItems.query'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://muster3d.example/shop'))
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The failures that a client reports when the shop's items are requested with a fetch. */
async function reported(fetch: typeof globalThis.fetch): Promise<OperationFailure[]> {
  const failures: OperationFailure[] = []
  const client = createApolloClient({
    fetch,
    token: null,
    report: (failure) => failures.push(failure),
  })
  await client.query({ query: shopItemsQuery, errorPolicy: 'all' }).catch(() => {})
  return failures
}

test('an operation that succeeds reports nothing', async () => {
  expect(await reported(createBackend().fetch)).toEqual([])
})

test('a GraphQL error is reported with its message and path', async () => {
  const [failure, ...more] = await reported(createBackend({ conditions: 'shopItems:error' }).fetch)
  expect(more).toEqual([])
  expect(failure).toMatchObject({
    operation: 'shopItems',
    cause: 'Simulierter Fehler in shopItems. (at shopItems)',
  })
})

test.each([
  ['an HTTP status', { error: 'down' }, 503, /^HTTP status 503: {"error":"down"}$/],
  // Of a long value its beginning.
  [
    'a field of the wrong type',
    { data: { shopItems: 'x'.repeat(1000) } },
    200,
    /data\.shopItems is "x{59}, not \[ShopItem!\]\.$/,
  ],
])('%s is the cause', async (_name, body, status, cause) => {
  const [failure] = await reported(async () => Response.json(body, { status }))
  expect(failure).toMatchObject({ operation: 'shopItems', cause: expect.stringMatching(cause) })
})

test.each([
  ['a failed connection', new TypeError('Failed to fetch')],
  ['an abort that the page did not wish for', new DOMException('Too late.', 'AbortError')],
])('%s is the cause', async (_, error) => {
  const failures = await reported(() => Promise.reject(error))
  expect(failures).toMatchObject([{ operation: 'shopItems', cause: error.message }])
})

test('a request that nobody waits for any more is aborted and not reported', async () => {
  const report = vi.fn<ReportFailure>()
  const fetch = vi.fn<typeof globalThis.fetch>((_input, init) =>
    init?.signal ? rejectionOnAbort(init.signal) : Promise.reject(new Error('no signal')),
  )
  const client = createApolloClient({ fetch, token: null, report })
  const query = client.watchQuery({ query: shopItemsQuery }).subscribe(() => {})
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  query.unsubscribe()
  await expect(fetch.mock.results[0]?.value).rejects.toThrow(/abort/i)
  expect(report).not.toHaveBeenCalled()
})

test('the console names the operation, its condition and the cause', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const info = vi.spyOn(console, 'info').mockImplementation(() => {})
  const failure = { operation: 'shopItems', cause: 'HTTP status 500: ', error: new Error('500') }
  logFailure(failure)
  expect(warn).toHaveBeenCalledExactlyOnceWith('shopItems failed: HTTP status 500: ', failure.error)
  logFailure(failure, 'http500')
  expect(info).toHaveBeenCalledExactlyOnceWith(
    'shopItems failed under the condition "http500": HTTP status 500: ',
  )
})
