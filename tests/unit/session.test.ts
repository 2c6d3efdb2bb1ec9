import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isToken, tokenAtom } from '../../src/api/token'
import {
  addPrivilegeAtom,
  endSessionAtom,
  followSession,
  nobody,
  parseSession,
  privilegeOf,
  sessionAtom,
  signInAtom,
  tabDraftAtom,
} from '../../src/session/session'
import { signInProblemOf, signInProblemTexts } from '../../src/session/signInProblem'
import { createFaultyStorage, openStore } from './faultyStorage'

describe('the stored session', () => {
  test.each(['', 'USER', 'ADMIN'] as const)(
    'keeps the privilege "%s" @spec:session-fields',
    (privilege) => {
      const text = `{"loggedIn":true,"privilege":"${privilege}"}`
      expect(parseSession(text)).toEqual({ loggedIn: true, privilege })
    },
  )

  test.each([
    ['nothing', null],
    ['no JSON', '{"loggedIn":tr'],
    ['a list', '[true,"ADMIN"]'],
    ['loggedIn as text', '{"loggedIn":"true","privilege":"ADMIN"}'],
    ['an unknown privilege', '{"loggedIn":true,"privilege":"ROOT"}'],
    ['no privilege', '{"loggedIn":true}'],
    ['a privilege without being signed in', '{"loggedIn":false,"privilege":"ADMIN"}'],
    ['fields behind the prototype', '{"__proto__":{"loggedIn":true,"privilege":"ADMIN"}}'],
  ])('grants nothing for %s @spec:session-fields @spec:privilege-empty-first', (_, text) => {
    expect(parseSession(text) ?? nobody).toEqual(nobody)
  })
})

describe('the privilege', () => {
  test('is ADMIN when the roles include it, otherwise USER @spec:privilege-from-roles', () => {
    expect(privilegeOf([{ role: 'USER' }, { role: 'ADMIN' }])).toBe('ADMIN')
    expect(privilegeOf([{ role: 'USER' }])).toBe('USER')
    expect(privilegeOf([{ role: 'ADMINISTRATOR' }])).toBe('USER')
    expect(privilegeOf([])).toBe('USER')
  })
})

test.each([
  ['demo-admin', true],
  ['eyJhbGciOi.J9.x_y-z~', true],
  [null, false],
  ['', false],
  ['two words', false],
  ['line\nbreak', false],
  ['ümlaut', false],
  ['x'.repeat(8192), true],
  ['x'.repeat(8193), false],
])('the token %j counts: %s', (token, counts) => {
  expect(isToken(token)).toBe(counts)
})

// Node has no window that hears of other tabs.
beforeAll(() => {
  vi.stubGlobal('addEventListener', () => {})
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** A tab with a cart and what an admin has typed for a product, and the store of its page. */
function openPage() {
  const local = createFaultyStorage(new Map([['cart', '[{"id":"1001","count":2}]']]))
  const tab = createFaultyStorage(new Map([['item-draft', '{"title":"Halter"}']]))
  const store = openStore(local, tab)
  store.set(signInAtom, 'demo-admin')
  store.set(addPrivilegeAtom, 'ADMIN')
  const reloadScreen = vi.fn<() => void>()
  followSession(store, reloadScreen)
  return { store, local, tab, reloadScreen }
}

describe('signing in', () => {
  test('stores token and session, and grants nothing before the profile has been seen', () => {
    const { store, local } = openPage()
    expect(local.getItem('token')).toBe('demo-admin')
    expect(local.getItem('root')).toBe('{"loggedIn":true,"privilege":"ADMIN"}')
    store.set(signInAtom, 'demo-user')
    expect(store.get(sessionAtom)).toEqual({ loggedIn: true, privilege: '' })
    expect(local.getItem('root')).toBe('{"loggedIn":true,"privilege":""}')
  })
})

describe('the end of a session', () => {
  test.each([
    ['signed out', null, null],
    ['expired', '{"loggedIn":false,"privilege":""}', '{"title":"Halter"}'],
  ] as const)('that was %s removes the token, and keeps the cart', (why, root, draft) => {
    const { store, local, tab, reloadScreen } = openPage()
    expect(tab.getItem('item-draft')).not.toBeNull()
    store.set(endSessionAtom, why)
    expect(reloadScreen).toHaveBeenCalled()
    expect([store.get(sessionAtom), store.get(tokenAtom)]).toEqual([nobody, null])
    expect([local.getItem('root'), local.getItem('token')]).toEqual([root, null])
    expect(local.getItem('cart')).toBe('[{"id":"1001","count":2}]')
    expect(tab.getItem('item-draft')).toBe(draft)
    // A reload changes none of it.
    const later = openStore(local, tab)
    followSession(later, () => {})
    expect([later.get(sessionAtom), later.get(tabDraftAtom)]).toEqual([nobody, draft])
  })
})

test('a tab that opens after its person has signed out elsewhere holds no draft', () => {
  const tab = createFaultyStorage(new Map([['item-draft', '{"title":"Halter"}']]))
  followSession(openStore(createFaultyStorage(), tab), () => {})
  expect(tab.getItem('item-draft')).toBeNull()
})

test('the sign-in screen gives only reasons that it knows', () => {
  const reasonIn = (search: string) => signInProblemOf(new URLSearchParams(search))
  for (const known of Object.keys(signInProblemTexts)) {
    expect(reasonIn(`problem=${known}`)).toBe(known)
  }
  for (const unknown of ['', 'problem=', 'problem=toString', 'problem=Failed']) {
    expect(reasonIn(unknown)).toBeNull()
  }
})
