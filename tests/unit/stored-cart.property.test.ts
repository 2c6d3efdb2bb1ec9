import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addItem,
  countPieces,
  maxCount,
  parseCart,
  removeItem,
  setCount,
  type Cart,
  type CartEntry,
} from '../../src/cart/cart'
import { anyJsonText, anyStoredText, anyText, nearMissOf, parsed } from './anyText'
import { expectCleanPrototype, runs, withSeed } from './propertyRuns'

afterEach(expectCleanPrototype)

const ids = anyText.filter((id) => id !== '')
const soundCart: fc.Arbitrary<CartEntry[]> = fc.uniqueArray(
  fc.record({ id: ids, count: fc.integer({ min: 1, max: maxCount }) }),
  { selector: ({ id }) => id, maxLength: 5 },
)
const entryText = fc
  .tuple(anyJsonText, anyJsonText)
  .map(([id, count]) => `{"id":${id},"count":${count}}`)
const cartTexts = fc.oneof(
  anyStoredText,
  nearMissOf(soundCart.map((cart) => JSON.stringify(cart))),
  fc.array(entryText, { maxLength: 6 }).map((entries) => `[${entries.join(',')}]`),
)

const isSound = ({ id, count }: CartEntry) =>
  id !== '' && Number.isInteger(count) && count >= 1 && count <= maxCount

function expectSound(cart: Cart): void {
  expect(cart.every(isSound)).toBe(true)
  expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length)
  expect(parseCart(JSON.stringify(cart))).toEqual(cart)
}

describe(`a stored cart ${withSeed}`, () => {
  test('is sound and reads back what it writes, whatever is stored', () => {
    fc.assert(
      fc.property(cartTexts, (text) => expectSound(parseCart(text))),
      runs,
    )
  })

  test('keeps every sound entry in its order, whatever stands between them', () => {
    const rubbish = anyJsonText.filter(
      (text) => parsed(text) !== undefined && parseCart(`[${text}]`).length === 0,
    )
    fc.assert(
      fc.property(soundCart, fc.array(rubbish, { maxLength: 5 }), (cart, between) => {
        const texts = cart.flatMap((entry, at) => [...between.slice(at), JSON.stringify(entry)])
        expect(parseCart(`[${texts.join(',')}]`)).toEqual(cart)
      }),
      runs,
    )
  })

  test('stays sound under every change, and each change does just what it says', () => {
    const changes = fc.array(
      fc.tuple(
        fc.constantFrom('add', 'remove', 'set'),
        fc.oneof(ids, fc.nat(3).map(String)),
        fc.integer({ min: -1, max: maxCount + 1 }),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(cartTexts, changes, (text, steps) => {
        let cart = parseCart(text)
        const model = new Map(cart.map(({ id, count }) => [id, count]))
        for (const [step, id, count] of steps) {
          const before = model.get(id)
          if (step === 'add') {
            cart = addItem(cart, id)
            model.set(id, Math.min(maxCount, (before ?? 0) + 1))
          } else if (step === 'set') {
            cart = setCount(cart, id, count)
            if (before !== undefined) model.set(id, Math.min(maxCount, Math.max(1, count)))
          } else {
            cart = removeItem(cart, id)
            model.delete(id)
          }
        }
        expectSound(cart)
        expect(cart).toEqual(Array.from(model, ([id, count]) => ({ id, count })))
        expect(countPieces(cart)).toBe([...model.values()].reduce((sum, count) => sum + count, 0))
      }),
      runs,
    )
  })
})
