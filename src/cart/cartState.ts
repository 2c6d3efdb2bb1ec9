import { atom } from 'jotai'
import { exclusively } from '../storage/exclusively'
import { storedTextAtom } from '../storage/storedText'
import {
  addItem,
  decreaseCount,
  formatCart,
  increaseCount,
  parseCart,
  removeItem,
  type Cart,
} from './cart'

/** The key of the cart (SPEC.md section 9). */
export const cartKey = 'cart'

const cartTextAtom = storedTextAtom(cartKey)

/** The cart, kept in the browser and shared by all tabs (SPEC.md sections 3 and 4). */
export const cartAtom = atom((get) => parseCart(get(cartTextAtom)))

const changeCart = (change: (cart: Cart, id: string) => Cart) =>
  atom(null, (_get, set, id: string) =>
    exclusively(cartKey, () =>
      set(cartTextAtom, { change: (text) => formatCart(change(parseCart(text), id)) }),
    ),
  )

/** Puts one more of an item into the cart. */
export const addToCartAtom = changeCart(addItem)
/** One more of an item that the cart holds. */
export const increaseCountAtom = changeCart(increaseCount)
/** One less of an item, of which one stays. */
export const decreaseCountAtom = changeCart(decreaseCount)
/** Takes an item out of the cart, however many there are. */
export const removeFromCartAtom = changeCart(removeItem)
