import { matchPath } from 'react-router-dom'
import { addresses, screenRecords, type ScreenRecord } from '../../src/paths'
import type { View } from './view'

/** A step that was taken, with what was seen before and after it. */
export interface Taken {
  before: View
  after: View
  /** The tab is another one than before. */
  isOtherTab: boolean
  /** What keeps the page from rest, if something does. */
  unrest: string | null
  /** Errors and warnings of the console, uncaught errors, requests to another origin. */
  complaints: readonly string[]
  /** What had the focus when a key was pressed, if nothing has it any more. */
  lostFocus: string | null
}

/** Conditions under which answers are held back. */
export const isHeldBack = /:(?:loading|slow)\b/

/** The screen at an address; a fixed address wins over one with a part that varies. */
const recordAt = (path: string): ScreenRecord | undefined =>
  addresses
    .filter((address) => matchPath(address.path, path) !== null)
    .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
    .map(({ screen }) => screenRecords[screen])[0]

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** What must hold whenever a page of the product is at rest, by what it is called in a report. */
const invariants: Readonly<Record<string, (taken: Taken) => string | null>> = {
  'the page comes to rest in a state of its screen': ({ after, unrest }) => {
    const mayLoad = after.isLoading && isHeldBack.test(after.conditions)
    if (unrest !== null && !mayLoad) return unrest
    return after.contentLength > 8 ? null : 'It shows nothing but its heading.'
  },

  'the page has one main heading and a title': ({ after: { headings, title } }) =>
    headings.length === 1 && title !== '' ? null : `Main headings: ${JSON.stringify(headings)}`,

  'nothing is wider than the window': ({ after: { overhang } }) =>
    overhang <= 0 ? null : `The page is ${overhang} px wider.`,

  'no text is one of a program': ({ after }) => after.strangeText,

  'no dialog or menu stays open over another page': ({ before, after, isOtherTab }) => {
    if (isOtherTab || before.entry === after.entry) return null
    return after.layers.find((layer) => before.layers.includes(layer)) ?? null
  },

  'a key does not lose the focus': ({ before, after, lostFocus }) =>
    before.document === after.document && lostFocus !== null ? `It was on ${lostFocus}.` : null,

  'the cart is the same in its button, in its drawer and in the storage': ({ after }) => {
    const { cartName, drawerCounts, storedCounts } = after
    const pieces = sumOf(storedCounts)
    const shown = pieces > 999 ? '999+ Artikel' : pieces === 0 ? 'leer' : `${pieces} Artikel`
    if (cartName !== `Warenkorb, ${shown}`) return `“${cartName}” for ${pieces} stored pieces.`
    const isSame = drawerCounts === null || String(drawerCounts) === String(storedCounts)
    return isSame ? null : `${drawerCounts} in the drawer, ${storedCounts} in the storage.`
  },

  'only those see a screen who may': ({ after: { path, loggedIn, privilege, hasAccount } }) => {
    const role = recordAt(path)?.role
    if (role === 'admin' && privilege !== 'ADMIN') return 'The screen of admins is shown to others.'
    if (role === 'user' && !loggedIn) return 'The profile is shown to somebody signed out.'
    return loggedIn === hasAccount ? null : 'The bar does not show who is signed in.'
  },
}

/** The first thing that does not hold, in a sentence; null when all do. */
export function findFault(taken: Taken): string | null {
  const [complaint] = taken.complaints
  if (complaint !== undefined) return `console and network are silent. ${complaint}`
  // The browser's own page of a lost connection and the mocked Google have none of the rest.
  if (!taken.after.isProduct) return null
  for (const [name, invariant] of Object.entries(invariants)) {
    const detail = invariant(taken)
    if (detail !== null) return `${name}. ${detail}`
  }
  return null
}
