import type { PageView, Target } from './pageView'

/** A line of the expected cart: an item and how many of it. */
export type Line = readonly [item: string, count: number]

/** A change of the cart. */
export type CartChange = (lines: readonly Line[]) => readonly Line[]

/** A line that was taken out of the cart, and how many stood before it. */
export interface RemovedLine {
  line: Line
  place: number
}

const highestCount = 999
/** In the open cart this button puts back what was taken out last. */
export const undoName = 'Rückgängig machen'

const countedBy =
  (item: string, count: (now: number) => number): CartChange =>
  (lines) =>
    lines.map(([id, now]) => [id, id === item ? count(now) : now])

/** What the buttons of the cart do to it, by the beginnings of their names. */
const cartButtons: readonly [string, (item: string) => CartChange][] = [
  [
    'In den Warenkorb',
    (item) => (lines) =>
      lines.some(([id]) => id === item)
        ? countedBy(item, (now) => Math.min(highestCount, now + 1))(lines)
        : [...lines, [item, 1]],
  ],
  ['Menge erhöhen', (item) => countedBy(item, (now) => Math.min(highestCount, now + 1))],
  ['Menge verringern', (item) => countedBy(item, (now) => Math.max(1, now - 1))],
  ['Entfernen', (item) => (lines) => lines.filter(([id]) => id !== item)],
]

/** What a pressed button does to the cart, if it is one of the cart's. */
export function cartChangeOf(
  { role, name, item }: Target,
  removed: RemovedLine | undefined,
): CartChange | null {
  if (role !== 'button') return null
  if (name === undoName && removed !== undefined) return restored(removed)
  if (item === '') return null
  return cartButtons.find(([begin]) => name.startsWith(begin))?.[1](item) ?? null
}

/** What a text that is typed over an item's count does to the cart. */
export const cartTyped = (item: string, text: string): CartChange =>
  countedBy(item, (now) => {
    const typed = Number(text.replaceAll(/\D/g, ''))
    return typed < 1 ? now : Math.min(highestCount, typed)
  })

/** Puts back the line of the cart that was taken out last. */
const restored =
  ({ line, place }: RemovedLine): CartChange =>
  (lines) =>
    lines.some(([id]) => id === line[0]) ? lines : lines.toSpliced(place, 0, line)

/** The cart that the storage holds. */
export const storedCart = ({ cart }: PageView): readonly Line[] =>
  (JSON.parse(cart ?? '[]') as { id: string; count: number }[]).map(({ id, count }) => [id, count])

/** Where a page of the history stood when it was left. */
export type Place = Pick<PageView, 'url' | 'top' | 'height' | 'windowSize' | 'textSize'>

/** What is expected of one tab. */
export interface TabModel {
  /** Where each entry of its history was left. */
  places: Map<string, Place>
  /** For each entry, the path of the main part's link that left it. */
  followed: Map<string, string>
  /** How many steps in a row had to send nothing. */
  quietSteps: number
  /** What was taken out of the cart and can be put back, the last one first to go, for as long as the cart is open. */
  removed: RemovedLine[]
  /** Changes of the cart that this document could not store. */
  unsaved: CartChange[]
  /** Whether this document can store nothing. */
  isStorageFull: boolean
  /** What earlier documents held: a browser may show one of them again as it was left. */
  leftDocuments: Map<PageView['document'], Pick<TabModel, 'unsaved' | 'isStorageFull'>>
  /** What was typed into the product form, by field. */
  draft: Map<string, string>
}

/** What is expected of the shop: what its storage holds. */
export interface ShopModel {
  cart: readonly Line[]
  isOffline: boolean
}

/** A tab that nobody has used. */
export const newTab = (): TabModel => ({
  places: new Map(),
  followed: new Map(),
  quietSteps: 0,
  removed: [],
  unsaved: [],
  isStorageFull: false,
  leftDocuments: new Map(),
  draft: new Map(),
})

/** The cart that a tab shows. */
export const shownCart = (shop: ShopModel, tab: TabModel): readonly Line[] =>
  tab.unsaved.reduce((lines, change) => change(lines), shop.cart)

/** Changes the cart as a tab does: what cannot be stored waits in its document for the next change. */
export function changeCart(shop: ShopModel, tab: TabModel, change: CartChange): void {
  tab.unsaved.push(change)
  if (tab.isStorageFull) return
  shop.cart = shownCart(shop, tab)
  tab.unsaved = []
}

/**
 * Another document. What the last one held in memory is gone with it, also where pages stood that it could not store, until
 * the browser shows that document again.
 */
export function changeDocument(tab: TabModel, left: PageView, shown: PageView): void {
  const { unsaved, isStorageFull, leftDocuments } = tab
  leftDocuments.set(left.document, { unsaved, isStorageFull })
  if (isStorageFull) {
    tab.places.clear()
    tab.followed.clear()
  }
  const kept = leftDocuments.get(shown.document)
  tab.unsaved = kept?.unsaved ?? []
  tab.isStorageFull = kept?.isStorageFull ?? false
}
