import { afterEach, expect, test, vi } from 'vitest'
import { chosenState, demoHref, hasDemo } from '../../.storybook/demoAddress'
import { conditionItems, personaItems } from '../../.storybook/toolbarItems'
import { parseConditions } from '../../mocks/conditions'

afterEach(() => vi.unstubAllGlobals())

test('every entry of the toolbar survives Storybook’s address and means what it says', () => {
  for (const { value, right = '' } of conditionItems) {
    // Storybook drops any other sign from the values in its address.
    expect(value).toMatch(/^[\w-]*$/)
    if (value === 'none') continue
    const { mock = '' } = chosenState({}, { mock: value })
    expect(parseConditions(mock)).toEqual(parseConditions(right))
    expect(parseConditions(mock).unknown).toEqual([])
  }
  for (const { value } of personaItems) {
    expect(chosenState({}, { persona: value }).persona).toBe(value)
  }
})

test('the toolbar wins over the story, and leaves to it what it does not choose', () => {
  const story = { path: '/shop', persona: 'user', mock: 'shopItems:error' } as const
  expect(chosenState(story, { persona: '', mock: '' })).toEqual(story)
  expect(chosenState(story, { mock: 'none' })).toEqual({ ...story, mock: '' })
  expect(chosenState(story, { persona: 'admin', mock: 'shopItems-empty_itemTags-null' })).toEqual({
    path: '/shop',
    persona: 'admin',
    mock: 'shopItems:empty,itemTags:null',
  })
  expect(chosenState(story, { persona: 'chef' })).toEqual(story)
})

test('a story leads to the same state of the demo beside it', () => {
  vi.stubGlobal('location', { href: 'https://host.example/a/b/storybook/?path=/story/x' })
  expect(demoHref({ path: '/login?problem=expired', mock: 'shopItems:error' })).toBe(
    'https://host.example/a/b/login?problem=expired&mock=shopItems:error&persona=visitor',
  )
  vi.stubGlobal('CONFIG_TYPE', 'DEVELOPMENT')
  expect(demoHref({ path: '/item/create', persona: 'admin' })).toBe(
    'http://localhost:3000/item/create?mock=&persona=admin',
  )
})

test.each([
  ['its console', new Response('<title>GraphiQL – mock backend in this page</title>'), true],
  ['a page for every address', new Response('<title>Muster3D</title>'), false],
  ['nothing', new Response('', { status: 404 }), false],
])('a host that answers with %s is told from others', async (_name, response, isDemo) => {
  vi.stubGlobal('location', { href: 'https://host.example/a/b/storybook/?path=/story/x' })
  const answer = vi.fn<typeof fetch>(() => Promise.resolve(response))
  vi.stubGlobal('fetch', answer)
  expect(await hasDemo()).toBe(isDemo)
  expect(String(answer.mock.calls[0]?.[0])).toBe('https://host.example/a/b/graphiql.html')
})

test('a demo that cannot be reached is none', async () => {
  vi.stubGlobal('location', { href: 'https://host.example/storybook/' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await hasDemo()).toBe(false)
})
