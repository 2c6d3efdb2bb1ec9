import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToCartAtom, cartAtom } from '../../src/cart/cartState'
import { restoreFailedAtom, restoreSession } from '../../src/session/restoreSession'
import { sessionAtom, signInAtom } from '../../src/session/sessionState'
import { createWebStorage, storageAtom } from '../../src/storage/storage'
import { createFaultyStorage } from './faultyStorage'

const root = '{"loggedIn":true,"privilege":"ADMIN"}'
const admin = { loggedIn: true, privilege: 'ADMIN' }

/** A page whose storage can be read once a promise is kept. */
function openPage(ready: () => Promise<void>) {
  const texts = new Map([
    ['root', root],
    ['cart', '[{"id":"1001","count":2}]'],
  ])
  const storage = createFaultyStorage(texts)
  const store = createStore()
  store.set(storageAtom, { ...createWebStorage(() => storage), ready, subscribe: () => () => {} })
  return { store, texts }
}
const after = (ms: number) => () => new Promise<void>((done) => setTimeout(done, ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a session is restored at once where storage can be read, and up to 4999 ms later @spec:restore-times-out', async () => {
  for (const [ready, waitingMs] of [
    [() => Promise.resolve(), 0],
    [after(4999), 4999],
  ] as const) {
    const { store } = openPage(ready)
    const restored = restoreSession(store)
    await vi.advanceTimersByTimeAsync(waitingMs)
    await restored
    expect(store.get(sessionAtom)).toEqual(admin)
    expect(store.get(restoreFailedAtom)).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  }
})

test('after 5000 ms the page is signed out and says so, and nothing stored is changed or lost @spec:restore-times-out', async () => {
  const { store, texts } = openPage(() => new Promise(() => {}))
  let isSettled = false
  const restored = restoreSession(store).then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(4999)
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await restored
  expect(store.get(sessionAtom)).toEqual({ loggedIn: false, privilege: '' })
  expect(store.get(restoreFailedAtom)).toBe(true)

  const before = [...texts]
  store.set(signInAtom, 'demo-user')
  await store.set(addToCartAtom, '1002')
  expect(store.get(cartAtom)).toEqual([{ id: '1002', count: 1 }])
  expect([...texts]).toEqual(before)
})

test('a storage that fails is given up at once', async () => {
  const { store } = openPage(() => Promise.reject(new Error('broken')))
  await restoreSession(store)
  expect(store.get(restoreFailedAtom)).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
