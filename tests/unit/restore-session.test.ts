import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addToCartAtom, cartAtom } from '../../src/cart/cartState'
import { restoreFailedAtom, restoreSession } from '../../src/session/restoreSession'
import { sessionAtom, signInAtom } from '../../src/session/sessionState'
import { storageAtom, type KeyValueStorage } from '../../src/storage/storage'

function storageThat(ready: () => Promise<void>) {
  const texts = new Map([
    ['root', '{"loggedIn":true,"privilege":"ADMIN"}'],
    ['cart', '[{"id":"1001","count":2}]'],
  ])
  const storage: KeyValueStorage = {
    ready,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (text === null) texts.delete(key)
      else texts.set(key, text)
      return true
    },
    subscribe: () => () => {},
  }
  const store = createStore()
  store.set(storageAtom, storage)
  return { store, texts }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('restoring the session', () => {
  test('takes no time when what is stored can be read at once', async () => {
    const { store } = storageThat(() => Promise.resolve())
    await restoreSession(store)
    expect(store.get(sessionAtom)).toEqual({ loggedIn: true, privilege: 'ADMIN' })
    expect(store.get(restoreFailedAtom)).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('waits 4999 ms @spec:restore-times-out', async () => {
    const { store } = storageThat(() => new Promise((done) => setTimeout(done, 4999)))
    const restored = restoreSession(store)
    await vi.advanceTimersByTimeAsync(4999)
    await restored
    expect(store.get(sessionAtom)).toEqual({ loggedIn: true, privilege: 'ADMIN' })
    expect(store.get(restoreFailedAtom)).toBe(false)
  })

  test('gives up after 5000 ms: signed out, told, and nothing stored is changed or lost @spec:restore-times-out', async () => {
    const { store, texts } = storageThat(() => new Promise(() => {}))
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

  test('gives up at once when it fails', async () => {
    const { store } = storageThat(() => Promise.reject(new Error('broken')))
    await restoreSession(store)
    expect(store.get(restoreFailedAtom)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})
