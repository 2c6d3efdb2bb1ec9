import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addressAsPersona,
  holdsCart,
  readStored,
  takePersonaOfAddress,
} from '../../mocks/clientSession'
import { createFaultyStorage, type FaultyStorage } from './faultyStorage'

/** A browser that has stored something and stands at an address. */
function openBrowser(search = '', stored: Record<string, string> = {}) {
  const texts = new Map(Object.entries({ cart: '[{"id":"1001","count":2}]', ...stored }))
  const storage: FaultyStorage = createFaultyStorage(texts)
  const replaceState = vi.fn<History['replaceState']>()
  const historyState = { key: 'abc' }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', new URL(`https://shop.example/item/create${search}`))
  vi.stubGlobal('history', { state: historyState, replaceState })
  return { texts, storage, replaceState, historyState }
}

const admin = { token: 'demo-admin', root: '{"loggedIn":true,"privilege":"ADMIN"}' }
const user = { token: 'demo-user', root: '{"loggedIn":true,"privilege":"USER"}' }

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('an address that names a persona', () => {
  test.each([
    ['admin', {}, admin],
    ['user', {}, user],
    ['user', admin, user],
    ['visitor', admin, {}],
  ])('makes the browser that of %s', (name, before, after) => {
    const { texts } = openBrowser(`?persona=${name}`, before)
    const cart = texts.get('cart')
    expect(takePersonaOfAddress()).toBe(true)
    expect(Object.fromEntries(texts)).toEqual({ cart, ...after })
    expect(warn).not.toHaveBeenCalled()
  })

  test('loses the name and nothing else, in its place in the history', () => {
    const { replaceState, historyState } = openBrowser('?mock=shop-huge&persona=admin&panel=open')
    takePersonaOfAddress()
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(
      historyState,
      '',
      'https://shop.example/item/create?mock=shop-huge&panel=open',
    )
  })

  test('changes nothing by an unknown name, and says which there are', () => {
    const { texts, replaceState } = openBrowser('?persona=root', user)
    const before = [...texts]
    takePersonaOfAddress()
    expect([...texts]).toEqual(before)
    expect(replaceState).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Unknown persona "root" is ignored. Personas: visitor, user, admin.',
    )
  })

  test.each(['admin', 'visitor'])('does not stop the page where storage is denied: %s', (name) => {
    const { texts, storage } = openBrowser(`?persona=${name}`, user)
    const before = [...texts]
    storage.fault = 'denied'
    expect(takePersonaOfAddress).not.toThrow()
    expect([...texts]).toEqual(before)
    expect(readStored('token')).toBe('')
  })

  test('changes nothing where no persona is named', () => {
    const { replaceState } = openBrowser('?mock=shop-huge', user)
    expect(takePersonaOfAddress()).toBe(false)
    expect(replaceState).not.toHaveBeenCalled()
  })
})

describe('who this browser is', () => {
  test.each([
    ['the admin', admin, 'demo-admin', 'admin'],
    ['the user', user, 'demo-user', 'user'],
    ['nobody', {}, '', 'visitor'],
    ['somebody whom the mock does not know', { token: 'x.y.z' }, 'x.y.z', 'visitor'],
  ])('is %s by the stored token', (_, stored, token, name) => {
    openBrowser('', stored)
    expect(readStored('token')).toBe(token)
    expect(addressAsPersona('https://shop.example/shop?mock=')).toBe(
      `https://shop.example/shop?mock=&persona=${name}`,
    )
  })
})

test.each([
  ['[{"id":"1001","count":2}]', true],
  ['[]', false],
  ['', false],
])('the cart %s holds something: %s', (cart, expected) => {
  openBrowser('', { cart })
  expect(holdsCart()).toBe(expected)
})
