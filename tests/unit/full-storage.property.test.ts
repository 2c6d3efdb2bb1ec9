import fc from 'fast-check'
import { createStore } from 'jotai'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addToCartAtom, cartAtom } from '../../src/cart/cartState'
import {
  createWebStorage,
  storageAtom,
  storageFailedAtom,
  type KeyValueStorage,
} from '../../src/storage/storage'
import { storedTextAtom } from '../../src/storage/storedText'
import { anyStoredText, anyText } from './anyText'
import { createFaultyStorage, type FaultyStorage, type StorageFault } from './faultyStorage'
import { runs, withSeed } from './propertyRuns'

// Node 24 has Web Locks, and each of thousands of changes would wait for them; tests/e2e/storage.spec.ts tests the locks
// in a browser.
beforeAll(() => {
  vi.stubGlobal('navigator', {})
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const key = 'text'

/** One tab: its storage with its own faults, the news of other tabs, and its store. */
interface Tab {
  storage: FaultyStorage
  hearOfChange: () => void
  store: ReturnType<typeof createStore>
}

function openTab(texts: Map<string, string>): Tab {
  const storage = createFaultyStorage(texts)
  const listeners = new Set<() => void>()
  const values: KeyValueStorage = {
    ...createWebStorage(() => storage),
    subscribe: (_key, onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
  const store = createStore()
  store.set(storageAtom, values)
  return { storage, store, hearOfChange: () => listeners.forEach((listen) => listen()) }
}

type Step =
  | { kind: 'change'; text: string }
  | { kind: 'write'; text: string }
  | { kind: 'clear' }
  | { kind: 'fault'; fault: StorageFault }

const faults = fc.constantFrom<StorageFault>('none', 'none', 'full', 'denied')
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('change'), text: anyText }),
    fc.record({ kind: fc.constant('write'), text: anyStoredText }),
    fc.record({ kind: fc.constant('clear') }),
    fc.record({ kind: fc.constant('fault'), fault: faults }),
  ),
  { maxLength: 15 },
)

const append = (addition: string) => (text: string | null) => `${text ?? ''}[${addition}]`

describe(`a stored text ${withSeed}`, () => {
  test('loses no change, whatever this tab, other tabs and a full or denied storage do', () => {
    fc.assert(
      fc.property(steps, fc.option(anyStoredText), (taken, initial) => {
        const texts = new Map(initial === null ? [] : [[key, initial]])
        const { storage, store, hearOfChange } = openTab(texts)
        const textAtom = storedTextAtom(key)
        const stop = store.sub(textAtom, () => {})
        // The model: what the tab could read last, and what of its own it could not store.
        let seen = initial
        let pending: string[] = []
        for (const step of taken) {
          const stored = texts.get(key) ?? null
          if (step.kind === 'change') {
            if (storage.fault !== 'denied') seen = stored
            pending.push(step.text)
            store.set(textAtom, { change: append(step.text) })
            const isSaved = storage.fault === 'none'
            if (isSaved) {
              seen = pending.reduce((text, addition) => append(addition)(text), seen)
              pending = []
            }
            expect(store.get(storageFailedAtom)).toBe(!isSaved)
            expect(texts.get(key) ?? null).toBe(isSaved ? seen : stored)
          } else if (step.kind === 'fault') {
            storage.fault = step.fault
          } else {
            if (step.kind === 'write') texts.set(key, step.text)
            else texts.clear()
            hearOfChange()
            if (storage.fault !== 'denied') seen = texts.get(key) ?? null
          }
          const shown = pending.reduce((text, addition) => append(addition)(text), seen)
          expect(store.get(textAtom)).toBe(shown)
        }
        stop()
      }),
      runs,
    )
  })
})

test('a failed write is reported until its text is stored, whatever else is stored meanwhile', () => {
  const { storage, store } = openTab(new Map())
  const [cart, session] = [storedTextAtom('cart'), storedTextAtom('session')]
  storage.fault = 'full'
  store.set(cart, { change: () => 'a' })
  // A full storage still removes.
  store.set(session, { change: () => null })
  expect(store.get(storageFailedAtom)).toBe(true)
  storage.fault = 'none'
  store.set(cart, { change: append('b') })
  expect(store.get(storageFailedAtom)).toBe(false)
})

describe(`the cart of several tabs ${withSeed}`, () => {
  test('counts every piece once storage works again, whatever was full or denied in between', async () => {
    const tabCount = 3
    const actions = fc.array(
      fc.record({
        tab: fc.nat(tabCount - 1),
        item: fc.constantFrom('1001', '1002', '__proto__'),
        fault: faults,
        isHeard: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(actions, async (taken) => {
        const texts = new Map<string, string>()
        const tabs = Array.from({ length: tabCount }, () => openTab(texts))
        const stops = tabs.map(({ store }) => store.sub(cartAtom, () => {}))
        const added = new Map<string, number>()
        const add = async (at: number, item: string, fault: StorageFault) => {
          const tab = tabs[at]
          if (tab === undefined) return
          tab.storage.fault = fault
          await tab.store.set(addToCartAtom, item)
          added.set(item, (added.get(item) ?? 0) + 1)
          expect(tab.store.get(cartAtom).some(({ id }) => id === item)).toBe(true)
        }
        for (const { tab, item, fault, isHeard } of taken) {
          await add(tab, item, fault)
          if (isHeard) tabs.forEach(({ hearOfChange }) => hearOfChange())
        }
        for (const at of tabs.keys()) await add(at, 'zuletzt', 'none')
        for (const { hearOfChange, store } of tabs) {
          hearOfChange()
          expect(new Map(store.get(cartAtom).map(({ id, count }) => [id, count]))).toEqual(added)
        }
        stops.forEach((stop) => stop())
      }),
      runs,
    )
  })
})
