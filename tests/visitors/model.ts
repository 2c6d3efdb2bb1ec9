import type { Line, Target, View } from './view'

type Lines = readonly Line[]

/** Nobody is signed in, and no token is left. */
export const signedOut = 'signed out with token null'

/** What is expected of one tab. */
interface TabModel {
  /** What was taken out of the cart and can be put back, with its place, for as long as the cart is open. */
  removed: (readonly [line: Line, place: number])[]
  /** What the form for a product holds; null when it may hold anything. */
  draft: View['fields'] | null
}

const newTab = (): TabModel => ({ removed: [], draft: null })

/** What is expected of the shop: small, so that it cannot be wrong. */
export class Model {
  /** The cart as it is shown. */
  cart: Lines = []
  /** The cart as the next document will find it. */
  storedCart: Lines = []
  /** Who is signed in, as it is stored. */
  session = signedOut
  isOffline = false
  /** Whether the present document can store nothing. */
  isStorageFull = false
  /** Whether the present document could store nothing at some time. */
  hasMissedStorage = false
  /** The screen of each title that was seen. */
  readonly titles = new Map<string, string>()
  readonly tabs = [newTab()]
  current = 0

  get tab(): TabModel {
    return (this.tabs[this.current] ??= newTab())
  }

  /** Follows a press, by pointer or key. */
  press(target: Target, { hasModal }: View): void {
    if (!hasModal) this.tab.removed = []
    const { role, name, item } = target
    if (role !== 'button') return
    if (name === 'Rückgängig machen' && hasModal) this.#putBack()
    else if (item === '') return
    else if (name.startsWith('In den Warenkorb'))
      this.#keep(this.#countOf(item) > 0 ? this.#recount(item, +1) : [...this.cart, [item, 1]])
    else if (name === 'Menge erhöhen') this.#keep(this.#recount(item, +1))
    else if (name === 'Menge verringern') this.#keep(this.#recount(item, -1))
    else if (name === 'Entfernen') {
      const place = this.cart.findIndex(([id]) => id === item)
      const line = this.cart[place]
      if (line === undefined) return
      this.tab.removed.push([line, place])
      this.#keep(this.cart.filter((other) => other !== line))
    }
  }

  /** Follows a count that is typed for an item. What is no number changes nothing. */
  typeCount(item: string, text: string): void {
    const typed = Number(text.replaceAll(/\D/g, ''))
    if (typed >= 1) this.#keep(this.#recount(item, typed - this.#countOf(item)))
  }

  /** Another document: what the last one could not store is gone with it. */
  changeDocument(): void {
    this.cart = this.storedCart
    this.isStorageFull = false
    this.hasMissedStorage = false
    this.tab.removed = []
  }

  #keep(cart: Lines): void {
    this.cart = cart
    if (!this.isStorageFull) this.storedCart = cart
  }

  #putBack(): void {
    const { removed } = this.tab
    // What the cart holds again by another way is no longer removed.
    while (this.#countOf(removed.at(-1)?.[0][0]) > 0) removed.pop()
    const [line, place = 0] = removed.pop() ?? []
    if (line !== undefined) this.#keep(this.cart.toSpliced(place, 0, line))
  }

  #countOf(item?: string): number {
    return this.cart.find(([id]) => id === item)?.[1] ?? 0
  }

  #recount(item: string, more: number): Lines {
    const limited = (count: number) => Math.min(999, Math.max(1, count))
    return this.cart.map(([id, count]) => [id, id === item ? limited(count + more) : count])
  }
}
