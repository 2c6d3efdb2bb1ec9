import { atom } from 'jotai'
import { exclusively } from '../storage/exclusively'
import { storedTextAtom } from '../storage/storedText'
import { addItem, formatCart, parseCart, removeItem, takeItem, type Cart } from './cart'

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
/** Takes one of an item out of the cart. */
export const takeFromCartAtom = changeCart(takeItem)
/** Takes an item out of the cart, however many there are. */
export const removeFromCartAtom = changeCart(removeItem)
