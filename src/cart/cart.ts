import { fieldsOf, readJson } from '../storage/storedJson'

/** One line of the cart (SPEC.md section 3): an item's id and how many of it. */
export interface CartEntry {
  id: string
  count: number
}

/** The cart as it is stored: entries in the order in which they were added, each id once. */
export type Cart = readonly CartEntry[]

/** The highest count of one entry; what is above counts as this. */
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

/** Writes a cart as SPEC.md section 3 stores it. */
export const formatCart = (cart: Cart): string => JSON.stringify(cart)

/** One more of an item: its count rises by 1, or a new entry of count 1 is appended (SPEC.md section 4). */
export const addItem = (cart: Cart, id: string): Cart =>
  cart.some((entry) => entry.id === id) ? increaseCount(cart, id) : [...cart, { id, count: 1 }]

/** Gives an item that the cart holds another count. One that another tab has taken out meanwhile stays out. */
const recount = (cart: Cart, id: string, countAfter: (count: number) => number): Cart =>
  cart.map((entry) => {
    const count = Math.min(maxCount, Math.max(1, countAfter(entry.count)))
    return entry.id === id ? { id, count } : entry
  })

/** One more of an item that the cart holds. */
export const increaseCount = (cart: Cart, id: string): Cart => recount(cart, id, (now) => now + 1)

/** One less of an item; the last one stays, since taking it out is a decision of its own. */
export const decreaseCount = (cart: Cart, id: string): Cart => recount(cart, id, (now) => now - 1)

/** Sets the count of an item that the cart holds, from 1 to `maxCount`. */
export const setCount = (cart: Cart, { id, count }: CartEntry): Cart =>
  recount(cart, id, () => count)

/** The cart without an item. */
export const removeItem = (cart: Cart, id: string): Cart => cart.filter((entry) => entry.id !== id)

/** An entry that was taken out of a cart, and how many stood before it. */
export interface RemovedEntry {
  entry: CartEntry
  place: number
}

/** The entry of an item and its place; null where the cart does not hold it. */
export function findEntry(cart: Cart, id: string): RemovedEntry | null {
  const place = cart.findIndex((entry) => entry.id === id)
  const entry = cart[place]
  return entry === undefined ? null : { entry, place }
}

/** Puts an entry back where it was. An item that the cart holds again by now stays as it is. */
export const restoreEntry = (cart: Cart, { entry, place }: RemovedEntry): Cart =>
  countOf(cart, entry.id) > 0 ? cart : [...cart.slice(0, place), entry, ...cart.slice(place)]

/** How many pieces of an item the cart holds. */
export const countOf = (cart: Cart, id: string): number =>
  cart.find((entry) => entry.id === id)?.count ?? 0

/** How many pieces the cart holds. */
export const countPieces = (cart: Cart): number => cart.reduce((sum, { count }) => sum + count, 0)
