import { atom } from 'jotai'
import { exclusively } from '../storage/exclusively'
import { storedTextAtom } from '../storage/storedText'
import {
  addItem,
  decreaseCount,
  findEntry,
  formatCart,
  increaseCount,
  parseCart,
  removeItem,
  restoreEntry,
  setCount,
  type Cart,
  type RemovedEntry,
} from './cart'

/** The key of the cart (SPEC.md section 9). */
export const cartKey = 'cart'

const cartTextAtom = storedTextAtom(cartKey)

/** The cart, kept in the browser and shared by all tabs (SPEC.md sections 3 and 4). */
export const cartAtom = atom((get) => parseCart(get(cartTextAtom)))

const changeCart = <Value>(change: (cart: Cart, value: Value) => Cart) =>
  atom(null, (_get, set, value: Value) =>
    exclusively(cartKey, () =>
      set(cartTextAtom, { change: (text) => formatCart(change(parseCart(text), value)) }),
    ),
  )

/** Puts one more of an item into the cart. */
export const addToCartAtom = changeCart(addItem)
/** One more of an item that the cart holds. */
export const increaseCountAtom = changeCart(increaseCount)
/** One less of an item, of which one stays. */
export const decreaseCountAtom = changeCart(decreaseCount)
/** Sets the count of an item that the cart holds. */
export const setCountAtom = changeCart(setCount)
/** Takes an item out of the cart, however many there are. Resolves to what was taken out: null where it was gone already. */
export const removeFromCartAtom = atom(null, async (get, set, id: string) => {
  const removed: { current: RemovedEntry | null } = { current: null }
  await exclusively(cartKey, () => {
    removed.current = findEntry(get(cartAtom), id)
    set(cartTextAtom, { change: (text) => formatCart(removeItem(parseCart(text), id)) })
  })
  return removed.current
})
/** Puts back what was taken out. */
export const restoreToCartAtom = changeCart(restoreEntry)
