import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '../../src/api/apolloClient'
import { UnexpectedAnswerError } from '../../src/api/answerCheck'
import { shopItemsQuery } from '../../src/catalog/shopItems.query'

const item = (id: string) => ({
  __typename: 'ShopItem',
  id,
  title: `Teil ${id}`,
  description: '',
  imageIds: [],
  tags: [{ __typename: 'ItemTag', name: 'Büro' }],
  sizing: { __typename: 'Sizing', priceXS: 1.5 },
})

/** A client whose backend answers with the next of some lists, and the queries that it was asked. */
function askLists(...lists: unknown[]) {
  const queries: string[] = []
  const client = createApolloClient({
    token: null,
    fetch: (_input, init) => {
      queries.push(JSON.parse(String(init?.body)).query)
      return Promise.resolve(Response.json({ data: { shopItems: lists.shift() } }))
    },
  })
  const ask = () => client.query({ query: shopItemsQuery, fetchPolicy: 'network-only' })
  return { client, queries, ask }
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://muster3d.example/shop'))
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the backend is asked for every field of the items', async () => {
  const { queries, ask } = askLists([item('1')])
  await ask()
  const [query = ''] = queries
  for (const field of ['id', 'title', 'tags', 'name', 'sizing', 'priceXS']) {
    expect(query).toMatch(new RegExp(`\\b${field}\\b`))
  }
})

test('a second query is answered from the cache', async () => {
  const { client, queries, ask } = askLists([item('1'), item('2')])
  const { data } = await ask()
  const again = await client.query({ query: shopItemsQuery })
  expect(again.data?.shopItems).toEqual(data?.shopItems)
  expect(again.data?.shopItems?.[1]?.sizing.priceXS).toBe(1.5)
  expect(queries).toHaveLength(1)
})

test('a later list replaces the one before, in watched queries too', async () => {
  const { client, ask } = askLists([item('1'), item('2')], [item('3')])
  const titles: (string | undefined)[][] = []
  const watching = client
    .watchQuery({ query: shopItemsQuery })
    .subscribe(({ data }) => titles.push((data?.shopItems ?? []).map((each) => each?.title)))
  await vi.waitFor(() => expect(titles.at(-1)).toEqual(['Teil 1', 'Teil 2']))
  await ask()
  await vi.waitFor(() => expect(titles.at(-1)).toEqual(['Teil 3']))
  watching.unsubscribe()
})

test('a list with a part of the wrong type is refused as a whole', async () => {
  const { ask } = askLists([item('1'), { ...item('2'), sizing: { __typename: 'Sizing' } }])
  await expect(ask()).rejects.toThrow(UnexpectedAnswerError)
})
