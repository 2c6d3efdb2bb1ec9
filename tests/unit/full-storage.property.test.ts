import fc from 'fast-check'
import { createStore } from 'jotai'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addToCartAtom, cartAtom } from '../../src/cart/cartState'
import { sessionAtom, sessionKey, signOutAtom } from '../../src/session/sessionState'
import { createWebStorage, storageAtom, storageFailedAtom } from '../../src/storage/storage'
import { createFaultyStorage, type FaultyStorage, type StorageFault } from './faultyStorage'
import { runs, withSeed } from './propertyRuns'

// Node 24 has Web Locks, and each of thousands of changes would wait for them.
beforeAll(() => {
  vi.stubGlobal('navigator', {})
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** One tab: its storage with its own faults, the news of other tabs, and its store. */
interface Tab {
  storage: FaultyStorage
  hearOfChange: () => void
  store: ReturnType<typeof createStore>
}

function openTab(texts: Map<string, string>): Tab {
  const storage = createFaultyStorage(texts)
  const listeners = new Set<() => void>()
  const store = createStore()
  store.set(storageAtom, {
    ...createWebStorage(() => storage),
    subscribe: (_key, onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  })
  store.sub(cartAtom, () => {})
  store.sub(sessionAtom, () => {})
  return { storage, store, hearOfChange: () => listeners.forEach((listen) => listen()) }
}

const countsIn = ({ store }: Tab) =>
  new Map(store.get(cartAtom).map(({ id, count }) => [id, count]))

describe(`the cart of several tabs ${withSeed}`, () => {
  test('counts every piece once storage works again, whatever was full or denied in between', async () => {
    const steps = fc.array(
      fc.record({
        tab: fc.nat(2),
        item: fc.constantFrom('1001', '1002', '__proto__'),
        fault: fc.constantFrom<StorageFault>('none', 'none', 'full', 'denied'),
        isHeard: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const texts = new Map<string, string>()
        const tabs = [openTab(texts), openTab(texts), openTab(texts)]
        const added = new Map<string, number>()
        const add = async (tab: Tab | undefined, item: string, fault: StorageFault) => {
          if (tab === undefined) return
          tab.storage.fault = fault
          await tab.store.set(addToCartAtom, item)
          added.set(item, (added.get(item) ?? 0) + 1)
          // It is shown in any case, and the page can say that it is not stored.
          expect(countsIn(tab).get(item)).toBeGreaterThan(0)
          expect(tab.store.get(storageFailedAtom)).toBe(fault !== 'none')
        }
        for (const { tab, item, fault, isHeard } of taken) {
          await add(tabs[tab], item, fault)
          if (isHeard) tabs.forEach(({ hearOfChange }) => hearOfChange())
        }
        for (const tab of tabs) await add(tab, 'zuletzt', 'none')
        for (const tab of tabs) {
          tab.hearOfChange()
          expect(countsIn(tab)).toEqual(added)
        }
      }),
      runs,
    )
  })
})

test('a full storage still lets sign out, and goes on saying that the cart is not stored', async () => {
  const tab = openTab(new Map([[sessionKey, '{"loggedIn":true,"privilege":"ADMIN"}']]))
  tab.storage.fault = 'full'
  await tab.store.set(addToCartAtom, '1001')
  tab.store.set(signOutAtom, '/')
  expect(tab.storage.getItem(sessionKey)).toBeNull()
  expect(tab.store.get(storageFailedAtom)).toBe(true)
  tab.storage.fault = 'none'
  await tab.store.set(addToCartAtom, '1001')
  expect(tab.store.get(storageFailedAtom)).toBe(false)
  expect(tab.storage.getItem('cart')).toBe('[{"id":"1001","count":2}]')
})

test('a cleared storage empties the cart of every tab', async () => {
  const texts = new Map<string, string>()
  const tabs = [openTab(texts), openTab(texts)]
  await tabs[0]?.store.set(addToCartAtom, '1001')
  texts.clear()
  for (const tab of tabs) {
    tab.hearOfChange()
    expect(tab.store.get(cartAtom)).toEqual([])
  }
})
