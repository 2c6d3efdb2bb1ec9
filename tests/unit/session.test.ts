import { describe, expect, test } from 'vitest'
import { isToken } from '../../src/api/token'
import { signInProblemOf, signInProblemTexts } from '../../src/screens/sign-in/signInProblemTexts'
import { readOauthAnswer } from '../../src/session/oauthAnswer'
import { formatSession, parseSession, privilegeOf, signedOut } from '../../src/session/session'
import {
  expireSessionAtom,
  sessionAtom,
  setPrivilegeAtom,
  signInAtom,
  signOutAtom,
  signOutTargetAtom,
} from '../../src/session/sessionState'
import { createFaultyStorage, openStore } from './faultyStorage'

describe('the stored session', () => {
  test.each(['', 'USER', 'ADMIN'] as const)(
    'keeps the privilege "%s" @spec:session-fields',
    (privilege) => {
      const session = { loggedIn: true, privilege }
      expect(formatSession(session)).toBe(`{"loggedIn":true,"privilege":"${privilege}"}`)
      expect(parseSession(formatSession(session))).toEqual(session)
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
    expect(parseSession(text)).toEqual(signedOut)
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

/** A browser with a cart, and the store of its page. */
function openPage() {
  const storage = createFaultyStorage(new Map([['cart', '[{"id":"1001","count":2}]']]))
  return { store: openStore(storage), storage }
}

describe('signing in and out', () => {
  test('stores token and session, and grants nothing before the profile has been seen', () => {
    const { store, storage } = openPage()
    store.set(signInAtom, 'demo-admin')
    expect(storage.getItem('token')).toBe('demo-admin')
    expect(storage.getItem('root')).toBe('{"loggedIn":true,"privilege":""}')
    store.set(setPrivilegeAtom, 'ADMIN')
    expect(store.get(sessionAtom)).toEqual({ loggedIn: true, privilege: 'ADMIN' })
  })

  test('takes back what a person was granted when somebody signs in over them', () => {
    const { store } = openPage()
    store.set(signInAtom, 'demo-admin')
    store.set(setPrivilegeAtom, 'ADMIN')
    store.set(signInAtom, 'demo-user')
    expect(store.get(sessionAtom)).toEqual({ loggedIn: true, privilege: '' })
  })

  test('removes session and token, keeps the cart, and the guards know where to lead', () => {
    const { store, storage } = openPage()
    expect(store.get(signOutTargetAtom)).toBeNull()
    store.set(signInAtom, 'demo-admin')
    store.set(signOutAtom, '/')
    expect([storage.getItem('token'), storage.getItem('root')]).toEqual([null, null])
    expect(storage.getItem('cart')).toBe('[{"id":"1001","count":2}]')
    expect(store.get(signOutTargetAtom)).toBe('/')
    store.set(signInAtom, 'demo-user')
    expect(store.get(signOutTargetAtom)).toBeNull()
  })

  test('after an expiry leaves a session of nobody and no token, and keeps the cart', () => {
    const { store, storage } = openPage()
    store.set(signInAtom, 'demo-admin')
    store.set(expireSessionAtom, '/login?problem=expired')
    expect(storage.getItem('token')).toBeNull()
    expect(storage.getItem('root')).toBe('{"loggedIn":false,"privilege":""}')
    expect(storage.getItem('cart')).toBe('[{"id":"1001","count":2}]')
    expect(store.get(sessionAtom)).toEqual(signedOut)
    expect(store.get(signOutTargetAtom)).toBe('/login?problem=expired')
  })
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

describe('the answer of the external sign-in', () => {
  test.each([
    ['?token=demo-user', { token: 'demo-user' }],
    ['?error=access_denied', { problem: 'cancelled' }],
    ['?error=access_denied&token=demo-user', { problem: 'cancelled' }],
    ['?error=server_error', { problem: 'failed' }],
    ['?error=', { problem: 'failed' }],
    ['?token=', { problem: 'failed' }],
    ['?token=a%20b', { problem: 'failed' }],
    ['', { problem: 'failed' }],
  ])('%s', (search, answer) => {
    expect(readOauthAnswer(search)).toEqual(answer)
  })
})
