import { fieldsOf, readJson } from '../storage/json'
import { storedAtom } from '../storage/storage'

/** One line of the cart (SPEC.md section 3): an item's id and how many of it. */
export interface CartEntry {
  id: string
  count: number
}

/** The cart as it is stored: entries in the order in which they were added, each id once. */
export type Cart = readonly CartEntry[]

/** The highest quantity of one entry; higher ones are reduced to it. */
export const maxCount = 999

/**
 * Reads a stored cart entry by entry. Broken entries and counts below 1 are left out. Counts are rounded down, to
 * `maxCount` at most. Entries of one id are added up. A text that is no cart reads as empty.
 */
export function parseCart(text: string | null): Cart {
  const stored = readJson(text)
  if (!Array.isArray(stored)) return []
  const counts = new Map<string, number>()
  for (const entry of stored.map(readEntry)) {
    if (entry === null) continue
    counts.set(entry.id, Math.min(maxCount, (counts.get(entry.id) ?? 0) + entry.count))
  }
  return Array.from(counts, ([id, count]) => ({ id, count }))
}

function readEntry(value: unknown): CartEntry | null {
  const { id, count } = fieldsOf(value)
  if (typeof id !== 'string' || id === '') return null
  if (typeof count !== 'number' || count < 1) return null
  return { id, count: Math.min(maxCount, Math.floor(count)) }
}

/** The cart, kept in the browser and shared by all tabs (SPEC.md sections 3, 4 and 9). */
export const cartAtom = storedAtom<Cart>({
  key: 'cart',
  parse: parseCart,
  format: (cart) => JSON.stringify(cart),
})

/** One more of an item: its count rises by 1, or a new entry of count 1 is appended (SPEC.md section 4). */
export const addItem = (cart: Cart, id: string): Cart =>
  countOf(cart, id) > 0 ? setCount(cart, id, countOf(cart, id) + 1) : [...cart, { id, count: 1 }]

/** Sets the count of an item, from 1 to `maxCount`. One that another tab has taken out meanwhile stays out. */
export const setCount = (cart: Cart, id: string, count: number): Cart =>
  cart.map((entry) =>
    entry.id === id ? { id, count: Math.min(maxCount, Math.max(1, count)) } : entry,
  )

/** The cart without an item. */
export const removeItem = (cart: Cart, id: string): Cart => cart.filter((entry) => entry.id !== id)

/** An entry that was taken out of a cart, how many stood before it, and the name that it had. */
export interface Removal {
  entry: CartEntry
  place: number
  name: string
}

/** Puts an entry back where it was. An item that the cart holds again by now stays as it is. */
export const restoreEntry = (cart: Cart, { entry, place }: Omit<Removal, 'name'>): Cart =>
  countOf(cart, entry.id) > 0 ? cart : [...cart.slice(0, place), entry, ...cart.slice(place)]

/** How many pieces of an item the cart holds. */
export const countOf = (cart: Cart, id: string): number =>
  cart.find((entry) => entry.id === id)?.count ?? 0

/** How many pieces the cart holds. */
export const countPieces = (cart: Cart): number => cart.reduce((sum, { count }) => sum + count, 0)
