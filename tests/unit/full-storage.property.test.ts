import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addItem, cartAtom } from '../../src/cart/cart'
import { endSessionAtom } from '../../src/session/session'
import { storageFailedAtom } from '../../src/storage/storage'
import { createFaultyStorage, openStore, type StorageFault } from './faultyStorage'
import { runs, withSeed } from './propertyRuns'

/** What the windows of all tabs hear. */
let news: EventTarget
beforeEach(() => {
  news = new EventTarget()
  vi.stubGlobal('addEventListener', news.addEventListener.bind(news))
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const hear = (type: 'storage' | 'pageshow', fields: object) =>
  news.dispatchEvent(Object.assign(new Event(type), fields))

/** One tab: its view of the storage, with faults of its own, and its store. */
function openTab(texts = new Map<string, string>()) {
  const storage = createFaultyStorage(texts)
  const store = openStore(storage)
  const close = store.sub(cartAtom, () => {})
  return {
    storage,
    store,
    add: (id: string) => store.set(cartAtom, (cart) => addItem(cart, id)),
    counts: () => new Map(store.get(cartAtom).map(({ id, count }) => [id, count])),
    close,
  }
}

const items = fc.constantFrom('1001', '1002', '__proto__')

describe(`the cart ${withSeed}`, () => {
  test('counts every piece of every tab, whoever hears of the others', () => {
    const steps = fc.array(fc.record({ tab: fc.nat(2), item: items, isHeard: fc.boolean() }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(steps, (taken) => {
        const texts = new Map<string, string>()
        const tabs = [openTab(texts), openTab(texts), openTab(texts)]
        const added = new Map<string, number>()
        for (const { tab, item, isHeard } of taken) {
          tabs[tab]?.add(item)
          added.set(item, (added.get(item) ?? 0) + 1)
          expect(tabs[tab]?.counts()).toEqual(added)
          if (isHeard) hear('storage', { key: 'cart' })
        }
        hear('storage', { key: 'cart' })
        for (const { counts, close } of tabs) {
          expect(counts()).toEqual(added)
          close()
        }
      }),
      runs,
    )
  })

  test('keeps every piece of its tab, and stores all once it can, whatever was full or denied', () => {
    const faults = fc.constantFrom<StorageFault>('none', 'none', 'full', 'denied')
    const steps = fc.array(fc.record({ item: items, fault: faults, isHeard: fc.boolean() }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(steps, (taken) => {
        const texts = new Map<string, string>()
        const { storage, store, add, counts, close } = openTab(texts)
        const added = new Map<string, number>()
        for (const { item, fault, isHeard } of [
          ...taken,
          { item: 'zuletzt', fault: 'none' as const, isHeard: true },
        ]) {
          storage.fault = fault
          add(item)
          added.set(item, (added.get(item) ?? 0) + 1)
          if (isHeard) hear('storage', { key: 'cart' })
          expect(counts()).toEqual(added)
          // The page can say that it is not stored.
          expect(store.get(storageFailedAtom)).toBe(fault !== 'none')
        }
        close()
        const stored = openStore(createFaultyStorage(texts)).get(cartAtom)
        expect(new Map(stored.map(({ id, count }) => [id, count]))).toEqual(added)
      }),
      runs,
    )
  })
})

test('a full storage still lets sign out, and goes on saying that the cart is not stored', () => {
  const { storage, store, add } = openTab(
    new Map([['root', '{"loggedIn":true,"privilege":"ADMIN"}']]),
  )
  storage.fault = 'full'
  add('1001')
  store.set(endSessionAtom, 'signed out')
  expect(storage.getItem('root')).toBeNull()
  expect(store.get(storageFailedAtom)).toBe(true)
  storage.fault = 'none'
  add('1001')
  expect(store.get(storageFailedAtom)).toBe(false)
  expect(storage.getItem('cart')).toBe('[{"id":"1001","count":2}]')
})

test('a tab follows a change of its key, a cleared storage, and what it has missed in the back/forward cache', () => {
  const texts = new Map<string, string>()
  const { counts } = openTab(texts)
  const store = (count: number) => texts.set('cart', `[{"id":"1001","count":${count}}]`)
  store(1)
  hear('storage', { key: 'token' })
  expect(counts()).toEqual(new Map())
  hear('storage', { key: 'cart' })
  expect(counts()).toEqual(new Map([['1001', 1]]))
  store(2)
  hear('pageshow', { persisted: false })
  expect(counts()).toEqual(new Map([['1001', 1]]))
  hear('pageshow', { persisted: true })
  expect(counts()).toEqual(new Map([['1001', 2]]))
  texts.clear()
  hear('storage', { key: null })
  expect(counts()).toEqual(new Map())
})
