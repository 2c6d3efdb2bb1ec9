import { matchPath } from 'react-router-dom'
import { parseConditions } from '../../mocks/conditions'
import { addresses, screenRecords, type ScreenRecord } from '../../src/paths'
import type { Model } from './model'
import type { View } from './view'

/** A step that was taken, with what was seen before and after it. */
export interface Taken {
  before: View
  after: View
  model: Model
  /** The tab is another one than before. */
  isOtherTab: boolean
  /** What keeps the page from rest, if something does. */
  unrest: string | null
  /** Errors and warnings of the console, uncaught errors, requests to another origin. */
  complaints: readonly string[]
  /** What had the focus when a key was pressed, if nothing has it any more. */
  lostFocus: string | null
}

/** What is wrong after a step; null when nothing is. */
type Invariant = (taken: Taken) => string | null

/** Conditions under which answers are held back. */
export const isHeldBack = /:(?:loading|slow)\b/

/** The screen at an address; a fixed address wins over one with a part that varies. */
const screenAt = (path: string) =>
  addresses
    .filter((address) => matchPath(address.path, path) !== null)
    .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))[0]
    ?.screen ?? 'unknown'

const complaintsInvariant: Invariant = ({ complaints }) => complaints[0] ?? null

/** What must hold whenever a page is at rest, by what it is called in a report. */
const invariants: Readonly<Record<string, Invariant>> = {
  'the page comes to rest in a state of its screen': ({ after, unrest }) => {
    const mayLoad = after.isLoading && isHeldBack.test(after.conditions)
    if (unrest !== null && !mayLoad) return unrest
    return after.contentLength > 8 ? null : 'It shows nothing but its heading.'
  },

  'the page has one main heading': ({ after: { headings } }) =>
    headings.length === 1 ? null : `Main headings: ${JSON.stringify(headings)}`,

  'the title is that of the screen': ({ after: { title, path }, model: { titles, isOffline } }) => {
    if (title === '') return 'It is empty.'
    const other = titles.get(title)
    // Without a connection several screens say that a part of them is missing.
    if (isOffline || other === undefined || other === screenAt(path)) return null
    return `“${title}” is that of the screen ${other}, too.`
  },

  'nothing is wider than the window': ({ after: { overhang } }) =>
    overhang <= 0 ? null : `The page is ${overhang} px wider.`,

  'no text is one of a program': ({ after }) => after.strangeText,

  'no dialog or menu stays open over another page': ({ before, after, isOtherTab }) => {
    if (isOtherTab || before.entry === after.entry) return null
    return after.layers.find((layer) => before.layers.includes(layer)) ?? null
  },

  'a key does not lose the focus': ({ before, after, lostFocus }) =>
    before.document === after.document && lostFocus !== null ? `It was on ${lostFocus}.` : null,

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
    const expected = JSON.stringify(model.storedCart.map(([id, count]) => ({ id, count })))
    const stored = after.cart ?? '[]'
    return stored === expected ? null : `Stored is ${stored} instead of ${expected}.`
  },

  'only those see a screen who may': ({ after, model }) => {
    const { path, loggedIn, privilege, hasAccount } = after
    if (model.hasMissedStorage) return null
    const screen = screenAt(path)
    const { role }: Partial<ScreenRecord> = screen === 'unknown' ? {} : screenRecords[screen]
    if (role === 'admin' && privilege !== 'ADMIN') return 'The screen of admins is shown to others.'
    if (role === 'user' && !loggedIn) return 'The profile is shown to somebody signed out.'
    return loggedIn === hasAccount ? null : 'The bar does not show who is signed in.'
  },

  'a session begins and ends with those who want it': ({ after, model }) => {
    // Where it has expired it ends wherever that is noticed.
    const isExpired = 'currentUser' in parseConditions(after.conditions).conditions
    if (model.hasMissedStorage || isExpired || after.session === model.session) return null
    return `${after.session} instead of ${model.session}.`
  },

  'what was typed for a product is there again': ({ before, after, model, isOtherTab }) => {
    const { draft } = model.tab
    const isSame = before.document === after.document && screenAt(before.path) === 'createItem'
    if (isSame || isOtherTab || draft === null || screenAt(after.path) !== 'createItem') return null
    const { fields } = after
    const lost = Object.keys(fields).find((name) => fields[name] !== (draft[name] ?? fields[name]))
    return lost === undefined
      ? null
      : `The field “${lost}” holds “${fields[lost]}” instead of “${draft[lost]}”.`
  },

  'console and network have nothing to complain about': complaintsInvariant,
}

/** The first thing that does not hold, in a sentence; null when all do. */
export function findFault(taken: Taken): string | null {
  const { after, model } = taken
  for (const [name, invariant] of Object.entries(invariants)) {
    // The browser's own page of a lost connection and the mocked Google have none of this but a console.
    if (!after.isProduct && invariant !== complaintsInvariant) continue
    const detail = invariant(taken)
    if (detail !== null) return `${name}. ${detail}`
  }
  if (!after.isProduct) return null
  if (!model.isOffline) model.titles.set(after.title, screenAt(after.path))
  model.session = after.session
  return null
}
