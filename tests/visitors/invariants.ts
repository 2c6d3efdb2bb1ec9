import { matchPath } from 'react-router-dom'
import { parseConditions } from '../../mocks/conditions'
import { addresses, screenRecords, type ScreenRecord } from '../../src/paths'
import { sessionOf, type Model } from './model'
import type { View } from './view'

/** A step that was taken, with what was seen before and after it. */
export interface Taken {
  before: View
  after: View
  model: Model
  /** It was taken by key, Tab apart, which may lead out of the page. */
  isByKey: boolean
  /** The tab is another one than before. */
  isOtherTab: boolean
  /** What keeps the page from rest, if something does. */
  unrest: string | null
  /** Errors and warnings of the console, uncaught errors, requests to another origin. */
  complaints: readonly string[]
}

/** What is wrong after a step; null when nothing is. */
type Invariant = (taken: Taken) => string | null

/** The screen at an address; a fixed address wins over one with a part that varies. */
export const screenAt = (path: string) =>
  addresses
    .filter((address) => matchPath(address.path, path) !== null)
    .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))[0]
    ?.screen

const firstOf = (found: readonly string[]) => found[0] ?? null

/** Something that must hold and does not. */
export class Violation extends Error {
  readonly invariant: string

  constructor(invariant: string, detail: string) {
    super(detail)
    this.invariant = invariant
  }
}

const complaintsInvariant: Invariant = ({ complaints }) => firstOf(complaints)

/** What must hold whenever a page is at rest, by what it is called in a report. */
const invariants: Readonly<Record<string, Invariant>> = {
  'the page comes to rest in a state of its screen': ({ after, unrest }) => {
    const isWaiting = /:(?:loading|slow)\b/.test(after.conditions)
    if (unrest !== null && !(isWaiting && after.isLoading)) return unrest
    return after.contentLength > 8 ? null : 'It shows nothing but its heading.'
  },

  'the page has one main heading': ({ after: { headings } }) =>
    headings.length === 1 ? null : `Main headings: ${JSON.stringify(headings)}`,

  'the title is that of the screen': ({ after: { title, path }, model: { titles, isOffline } }) => {
    if (title === '') return 'It is empty.'
    const screen = screenAt(path) ?? 'unknown'
    // Without a connection several screens say that a part of them is missing.
    if (isOffline) return null
    const other = titles.get(title) ?? screen
    titles.set(title, other)
    return other === screen ? null : `“${title}” is that of the screen ${other}, too.`
  },

  'nothing is wider than the window': ({ after: { overhang } }) =>
    overhang <= 0 ? null : `The page is ${overhang} px wider.`,

  'no text is one of a program': ({ after }) => after.strangeText,

  'no dialog or menu stays open over another page': ({ before, after, isOtherTab }) => {
    if (isOtherTab || before.entry === after.entry) return null
    return firstOf(after.layers.filter((layer) => before.layers.includes(layer)))
  },

  'at most one dialog is modal': ({ after: { modals } }) =>
    modals.length <= 1 ? null : modals.join(', '),

  'a key does not lose the focus': ({ before, after, isByKey }) => {
    if (!isByKey || before.focus === null || before.document !== after.document) return null
    return after.focus === null ? `It was on ${before.focus.name}.` : null
  },

  'the cart shows what was put in': ({ after: { cartName, cartBadge, cartLines }, model }) => {
    const pieces = model.cart.reduce((sum, [, count]) => sum + count, 0)
    const badge = pieces > 999 ? '999+' : pieces === 0 ? '' : String(pieces)
    const name = `Warenkorb, ${badge === '' ? 'leer' : `${badge} Artikel`}`
    if (cartName !== name) return `Its button is called “${cartName}” instead of “${name}”.`
    if (cartBadge !== badge) return `Its button shows “${cartBadge}” instead of “${badge}”.`
    const [shown, expected] = [JSON.stringify(cartLines), JSON.stringify(model.cart)]
    return cartLines === null || shown === expected ? null : `${shown} instead of ${expected}.`
  },

  'the cart is stored': ({ after, model }) => {
    const lines = model.storedCart.map(([id, count]) => ({ id, count }))
    const expected = JSON.stringify(lines)
    const stored = after.cart ?? '[]'
    return stored === expected ? null : `Stored is ${stored} instead of ${expected}.`
  },

  'an open cart adds up': ({ after: { cartSum } }) =>
    cartSum === null || cartSum.shown === cartSum.expected
      ? null
      : `The sum is ${cartSum.shown} instead of ${cartSum.expected} cents.`,

  'only those see a screen who may': ({ after, model }) => {
    if (model.hasMissedStorage) return null
    const { loggedIn = false, privilege = '' } = JSON.parse(after.root ?? '{}') as Record<
      string,
      unknown
    >
    const screen = screenAt(after.path)
    const { role }: Partial<ScreenRecord> = screen === undefined ? {} : screenRecords[screen]
    if (role === 'admin' && privilege !== 'ADMIN') return 'The screen of admins is shown to others.'
    if (role === 'user' && loggedIn !== true) return 'The profile is shown to somebody signed out.'
    if (loggedIn !== after.hasAccount) return 'The bar does not show who is signed in.'
    return null
  },

  'a session begins and ends with those who want it': ({ after, model }) => {
    // Where it has expired it ends wherever that is noticed.
    if (model.hasMissedStorage || 'currentUser' in parseConditions(after.conditions).conditions)
      return null
    const session = sessionOf(after)
    return session === model.session ? null : `${session} instead of ${model.session}.`
  },

  'what was typed for a product is there again': ({ before, after, model, isOtherTab }) => {
    const { draft } = model.tab
    const isSame = before.document === after.document && screenAt(before.path) === 'createItem'
    if (isSame || isOtherTab || draft === null || screenAt(after.path) !== 'createItem') return null
    const lost = Object.keys(draft).find(
      (name) => draft[name] !== (after.fields[name] ?? draft[name]),
    )
    if (lost === undefined) return null
    return `The field “${lost}” holds “${after.fields[lost]}” instead of “${draft[lost]}”.`
  },

  'console and network have nothing to complain about': complaintsInvariant,
}

/** The first thing that does not hold. */
export function findViolation(taken: Taken): Violation | null {
  for (const [name, invariant] of Object.entries(invariants)) {
    // The browser's own page of a lost connection and the mocked Google have none of this but a console.
    if (!taken.after.isProduct && invariant !== complaintsInvariant) continue
    const detail = invariant(taken)
    if (detail !== null) return new Violation(name, detail)
  }
  return null
}
