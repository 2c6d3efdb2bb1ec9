import type { Line, Target, View } from './view'

type Lines = readonly Line[]
type CartChange = (lines: Lines) => Lines

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
  /** Who is signed in, as stored; see `sessionOf`. */
  session = 'signed out'
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
  press(target: Target, { modals }: View): void {
    if (modals.length === 0) this.tab.removed = []
    const { role, name, item } = target
    if (role !== 'button') return
    if (name === 'Rückgängig machen' && modals.length > 0) this.#putBack()
    else if (item === '') return
    else if (name.startsWith('In den Warenkorb'))
      this.#change((lines) =>
        lines.some(([id]) => id === item) ? recount(item, +1)(lines) : [...lines, [item, 1]],
      )
    else if (name === 'Menge erhöhen') this.#change(recount(item, +1))
    else if (name === 'Menge verringern') this.#change(recount(item, -1))
    else if (name === 'Entfernen') {
      const place = this.cart.findIndex(([id]) => id === item)
      const line = this.cart[place]
      if (line === undefined) return
      this.tab.removed.push([line, place])
      this.#change((lines) => lines.filter((other) => other !== line))
    }
  }

  /** Follows a count that is typed for an item. What is no number changes nothing. */
  typeCount(item: string, text: string): void {
    const typed = Number(text.replaceAll(/\D/g, ''))
    if (typed >= 1) this.#change((lines) => recount(item, typed - countOf(item, lines))(lines))
  }

  /** Another document: what the last one could not store is gone with it. */
  changeDocument(): void {
    this.cart = this.storedCart
    this.isStorageFull = false
    this.hasMissedStorage = false
    this.tab.removed = []
  }

  #change(change: CartChange): void {
    this.cart = change(this.cart)
    if (!this.isStorageFull) this.storedCart = this.cart
  }

  #putBack(): void {
    const { removed } = this.tab
    // What the cart holds again by another way is no longer removed.
    while (removed.length > 0 && countOf(removed.at(-1)?.[0][0], this.cart) > 0) removed.pop()
    const [line, place] = removed.pop() ?? []
    if (line !== undefined) this.#change((lines) => lines.toSpliced(place ?? 0, 0, line))
  }
}

const countOf = (item: string | undefined, lines: Lines) =>
  lines.find(([id]) => id === item)?.[1] ?? 0

const recount =
  (item: string, more: number): CartChange =>
  (lines) =>
    lines.map(([id, count]) => [id, id === item ? Math.min(999, Math.max(1, count + more)) : count])

/** A stored session in words. */
export function sessionOf({ root, token }: Pick<View, 'root' | 'token'>): string {
  const { loggedIn = false, privilege = '' } = JSON.parse(root ?? '{}') as Record<string, unknown>
  if (loggedIn === false && privilege === '' && token === null) return 'signed out'
  return `${loggedIn === true ? 'signed in' : 'signed out'} as “${String(privilege)}” with token ${token}`
}
