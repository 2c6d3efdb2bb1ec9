import fc from 'fast-check'
import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import {
  addItem,
  countOf,
  countPieces,
  decreaseCount,
  formatCart,
  increaseCount,
  maxCount,
  parseCart,
  removeItem,
  restoreEntry,
  setCount,
} from '../../src/cart/cart'
import { cartAtom, removeFromCartAtom, restoreToCartAtom } from '../../src/cart/cartState'
import { createWebStorage, storageAtom } from '../../src/storage/storage'
import { createFaultyStorage } from './faultyStorage'
import { runs, withSeed } from './propertyRuns'

describe('adding to the cart', () => {
  test('appends a new item with count 1 @spec:cart-add-appends', () => {
    expect(addItem([{ id: 'a', count: 2 }], 'b')).toEqual([
      { id: 'a', count: 2 },
      { id: 'b', count: 1 },
    ])
  })

  test('raises the count of an item that is in it by 1 @spec:cart-add-raises-count', () => {
    expect(addItem([{ id: 'a', count: 2 }], 'a')).toEqual([{ id: 'a', count: 3 }])
  })

  test('stops at the highest count', () => {
    expect(addItem([{ id: 'a', count: maxCount }], 'a')).toEqual([{ id: 'a', count: maxCount }])
  })
})

test('more, less and another count of an item that another tab has taken out leave it out', () => {
  expect(increaseCount([{ id: 'a', count: 1 }], 'b')).toEqual([{ id: 'a', count: 1 }])
  expect(decreaseCount([{ id: 'a', count: 2 }], 'b')).toEqual([{ id: 'a', count: 2 }])
  expect(setCount([{ id: 'a', count: 2 }], { id: 'b', count: 3 })).toEqual([{ id: 'a', count: 2 }])
})

test('taking one away stops at 1, removing takes the entry out, and pieces are counted', () => {
  const cart = [
    { id: 'a', count: 2 },
    { id: 'b', count: 1 },
  ]
  expect(decreaseCount(decreaseCount(cart, 'a'), 'a')[0]).toEqual({ id: 'a', count: 1 })
  expect(removeItem(cart, 'a')).toEqual([{ id: 'b', count: 1 }])
  expect(countPieces(cart)).toBe(3)
  expect([countOf(cart, 'a'), countOf(cart, 'b'), countOf(cart, 'c')]).toEqual([2, 1, 0])
})

test('a removed entry comes back to its place, unless its item is in the cart again', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id, index) => ({ id, count: index + 2 }))
  if (!a || !b || !c) throw new Error('There are three.')
  expect(restoreEntry([a, c], { entry: b, place: 1 })).toEqual([a, b, c])
  // Another tab has emptied the cart meanwhile.
  expect(restoreEntry([], { entry: b, place: 1 })).toEqual([b])
  expect(restoreEntry([{ id: 'b', count: 1 }], { entry: b, place: 0 })).toEqual([
    { id: 'b', count: 1 },
  ])
})

test('whoever takes an item out is told what that was, and can put it back', async () => {
  const store = createStore()
  const storage = createFaultyStorage(
    new Map([['cart', '[{"id":"a","count":2},{"id":"b","count":3},{"id":"c","count":1}]']]),
  )
  store.set(
    storageAtom,
    createWebStorage(() => storage),
  )
  const before = store.get(cartAtom)
  const removed = await store.set(removeFromCartAtom, 'b')
  expect(removed).toEqual({ entry: { id: 'b', count: 3 }, place: 1 })
  expect(storage.getItem('cart')).toBe('[{"id":"a","count":2},{"id":"c","count":1}]')
  expect(await store.set(removeFromCartAtom, 'b')).toBeNull()
  if (removed) await store.set(restoreToCartAtom, removed)
  expect(store.get(cartAtom)).toEqual(before)
})

describe(`the stored cart ${withSeed}`, () => {
  test('is a list of id and count @spec:cart-entry', () => {
    expect(formatCart([{ id: '1001', count: 2 }])).toBe('[{"id":"1001","count":2}]')
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{nix'],
    ['no list', '{"id":"a","count":1}'],
    ['null', 'null'],
    ['a number', '7'],
  ])('reads %s as empty', (_, text) => {
    expect(parseCart(text)).toEqual([])
  })

  test('is repaired entry by entry', () => {
    const stored = [
      { id: 'sound', count: 2 },
      null,
      'text',
      [],
      { id: '', count: 1 },
      { id: 7, count: 1 },
      { id: 'zero', count: 0 },
      { id: 'negative', count: -3 },
      { id: 'text', count: '2' },
      { id: 'none' },
      { id: 'fraction', count: 2.7 },
      { id: 'absurd', count: 1e12 },
      { id: 'sound', count: 3, note: 'twice' },
    ]
    expect(parseCart(JSON.stringify(stored))).toEqual([
      { id: 'sound', count: 5 },
      { id: 'fraction', count: 2 },
      { id: 'absurd', count: maxCount },
    ])
  })

  test('never yields a wrong entry, whatever is stored', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((v) => JSON.stringify([v])),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const cart = parseCart(text)
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length)
        for (const { id, count } of cart) {
          expect(id).not.toBe('')
          expect(Number.isInteger(count) && count >= 1 && count <= maxCount).toBe(true)
        }
      }),
      runs,
    )
  })

  test('keeps every sound entry, whatever stands beside it', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 8 })
    fc.assert(
      fc.property(ids, fc.array(fc.jsonValue()), fc.nat(), (soundIds, rubbish, seed) => {
        const sound = soundIds.map((id, index) => ({ id, count: 1 + ((seed + index) % maxCount) }))
        const broken = rubbish.map((value) => ({ id: value, count: 'viele' }))
        const mixed = [...broken, ...sound, ...broken]
        expect(parseCart(JSON.stringify(mixed))).toEqual(sound)
      }),
      runs,
    )
  })

  test('reads back what it writes', () => {
    const cart = [
      { id: '__proto__', count: 1 },
      { id: 'ä/ö?', count: 3 },
    ]
    expect(parseCart(formatCart(cart))).toEqual(cart)
  })
})
