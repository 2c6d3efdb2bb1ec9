import { describe, expect, test } from 'vitest'
import {
  addItem,
  cartAtom,
  countOf,
  countPieces,
  maxCount,
  parseCart,
  removeItem,
  restoreEntry,
  setCount,
} from '../../src/cart/cart'
import { createFaultyStorage, openStore } from './faultyStorage'

test('a new item is appended with count 1 @spec:cart-add-appends', () => {
  expect(addItem([{ id: 'a', count: 2 }], 'b')).toEqual([
    { id: 'a', count: 2 },
    { id: 'b', count: 1 },
  ])
})

test('the count of an item that is in the cart is raised by 1 @spec:cart-add-raises-count', () => {
  const cart = addItem([{ id: 'a', count: 2 }], 'a')
  expect(cart).toEqual([{ id: 'a', count: 3 }])
  expect([countOf(cart, 'a'), countOf(cart, 'b')]).toEqual([3, 0])
})

test('a count is set from 1 to the highest, an item is taken out, and the others stay', () => {
  const cart = [
    { id: 'a', count: 2 },
    { id: '__proto__', count: maxCount },
  ] as const
  const counts = (changed: readonly { count: number }[]) => changed.map(({ count }) => count)
  expect(counts(setCount(cart, 'a', 0))).toEqual([1, maxCount])
  expect(counts(setCount(cart, 'a', 7))).toEqual([7, maxCount])
  expect(counts(addItem(cart, '__proto__'))).toEqual([2, maxCount])
  expect(removeItem(cart, 'a')).toEqual([cart[1]])
  expect(countPieces(cart)).toBe(2 + maxCount)
})

test('an item that another tab has taken out stays out', () => {
  const cart = [{ id: 'a', count: 2 }]
  expect(setCount(cart, 'b', 3)).toEqual(cart)
})

test('a removed entry comes back to its place, unless its item is in the cart again', () => {
  const [a, b, c] = [
    { id: 'a', count: 2 },
    { id: 'b', count: 3 },
    { id: 'c', count: 4 },
  ] as const
  expect(restoreEntry([a, c], { entry: b, place: 1 })).toEqual([a, b, c])
  // Another tab has emptied the cart meanwhile.
  expect(restoreEntry([], { entry: b, place: 1 })).toEqual([b])
  const again = [{ id: 'b', count: 1 }]
  expect(restoreEntry(again, { entry: b, place: 0 })).toEqual(again)
})

describe('the stored cart', () => {
  test('is a list of id and count @spec:cart-entry', () => {
    const storage = createFaultyStorage()
    const store = openStore(storage)
    for (const _ of 'xx') store.set(cartAtom, (cart) => addItem(cart, '1001'))
    expect(storage.getItem('cart')).toBe('[{"id":"1001","count":2}]')
  })

  test.each([null, '{nix', '{"id":"a","count":1}', 'null', '7'])('is empty in %j', (text) => {
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
      { id: 'text', count: '2' },
      { id: 'none' },
      { id: 'fraction', count: 2.7 },
      { id: 'absurd', count: 1e12 },
      { id: 'sound', count: 3, note: 'twice' },
      { id: 'absurd', count: 1 },
    ]
    expect(parseCart(JSON.stringify(stored))).toEqual([
      { id: 'sound', count: 5 },
      { id: 'fraction', count: 2 },
      { id: 'absurd', count: maxCount },
    ])
  })
})
