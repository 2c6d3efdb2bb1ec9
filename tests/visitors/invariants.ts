import { matchPath } from 'react-router-dom'
import { addresses, screenRecords, type ScreenRecord } from '../../src/paths'
import { parseConditions } from '../../mocks/conditions'
import type { Behaviour, Step } from './behaviours'
import { shownCart, storedCart, type Place, type ShopModel, type TabModel } from './model'
import type { PageView, Target } from './pageView'

/** A step that was taken, with what was seen before and after it. */
export interface Taken {
  step: Step
  behaviour: Behaviour
  before: PageView
  after: PageView
  /** What was pressed, by pointer or keyboard. */
  pressed: Target | null
  isByKeyboard: boolean
  /** The tab is another one than before. */
  isOtherTab: boolean
  tab: TabModel
  shop: ShopModel
  requests: readonly string[]
  complaints: readonly string[]
}

/** What is wrong after a step; null when nothing is. */
type Invariant = (taken: Taken) => string | null

const isSameDocument = ({ before, after, isOtherTab }: Taken) =>
  !isOtherTab && before.document === after.document
const isSameEntry = (taken: Taken) =>
  isSameDocument(taken) && taken.before.entry === taken.after.entry

/** Whether the browser has kept the document that a step leads back to. */
const isKeptDocument = (taken: Taken) =>
  !isSameDocument(taken) && taken.tab.leftDocuments.has(taken.after.document)

const pathOf = ({ url }: Pick<PageView, 'url'>) => new URL(url).pathname

/** Whether the page that a step leads back to shows the link that the page before it was reached by. */
const isFollowedLinkThere = ({ before, after, tab }: Taken) => {
  const path = pathOf(before)
  return (
    path !== pathOf(after) &&
    tab.followed.get(after.entry) === path &&
    after.targets.some((target) => target.path === path)
  )
}

const screenAt = (url: string) => {
  const { pathname } = new URL(url)
  const found = addresses.filter(({ path }) => matchPath(path, pathname) !== null)
  // A fixed address wins over one with a part that varies.
  return found.toSorted(
    (one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')),
  )[0]?.screen
}

const hasSizeOf = (one: Place, other: Place) =>
  one.height === other.height &&
  one.windowSize === other.windowSize &&
  one.textSize === other.textSize

const firstOf = (what: string, found: readonly string[]) =>
  found.length === 0 ? null : `${what}: ${found[0]}`

/** A browser's own page, as that of a lost connection, reads no storage of the site. */
const canReadStorage = ({ url }: PageView) => new URL(url).protocol.startsWith('http')

const onProduct =
  (invariant: Invariant): Invariant =>
  (taken) =>
    taken.after.isProduct ? invariant(taken) : null

/** What the router and the mock backend tell developers of a full storage. The page works on without it. */
const isAboutFullStorage = (complaint: string) =>
  complaint.includes('Failed to save scroll positions in sessionStorage') ||
  complaint.includes('The mock backend cannot keep created data beyond this page')

/**
 * What browsers say of an answer that a condition has turned into a failure, and of one that the worker has missed: the
 * page asks again without the worker.
 */
const isAboutFailure = (complaint: string, hasCondition: boolean) =>
  complaint.startsWith('Failed to load resource') &&
  (hasCondition || complaint.endsWith('/graphql)'))

/** What React says where Firefox, before hydration, enables a button again that was enabled when the page was left. */
const isAboutRestoredButton = (complaint: string) => {
  const differences = complaint.match(/^[+-] {2,}.*/gm) ?? []
  return (
    complaint.includes('A tree hydrated') &&
    differences.length > 0 &&
    differences.every((line) => /^(?:\+ +disabled=\{true\}|- +disabled=\{null\})$/.test(line))
  )
}

/** The messages that a step has brought. */
function newMessages({ before, after }: Taken) {
  const known = new Set(before.messages.map(({ text }) => text))
  return after.messages.filter(({ text }) => !known.has(text))
}

const isExpected = (complaint: string, hasCondition: boolean) =>
  isAboutFullStorage(complaint) ||
  isAboutFailure(complaint, hasCondition) ||
  isAboutRestoredButton(complaint)

const wouldChangeSession = /Admin|Nutzer|Besucher|abmelden|anmelden|Konto|Abbrechen/i

/** What must always hold while a page is at rest, by what it is called in a report. */
export const invariants: Readonly<Record<string, Invariant>> = {
  'the console and the network have nothing to complain about': (taken) => {
    const { before, after, complaints } = taken
    const hasCondition = before.conditions !== '' || after.conditions !== ''
    return firstOf(
      'Complaint',
      complaints.filter((complaint) => !isExpected(complaint, hasCondition)),
    )
  },

  'the page has one main heading': onProduct(({ after }) =>
    after.headings.length === 1 ? null : `Main headings: ${JSON.stringify(after.headings)}`,
  ),

  'title and canonical address are those of the screen': onProduct(({ after }) => {
    const { titles, canonicals, url } = after
    if (titles.length !== 1 || titles[0] === '') return `Titles: ${JSON.stringify(titles)}`
    if (canonicals.length > 1) return `Canonical addresses: ${canonicals.join(' ')}`
    const [canonical] = canonicals
    const screen = screenAt(url)
    if (canonical === undefined || screen === undefined) return null
    return screenAt(canonical) === screen &&
      matchPath(screenRecords[screen].path, new URL(canonical).pathname)
      ? null
      : `The canonical address of ${url} is ${canonical}.`
  }),

  'the frame stands round every screen': onProduct(({ after }) =>
    firstOf('Missing', after.missingLandmarks),
  ),

  'only those see a screen who may': onProduct(({ after, tab }) => {
    const screen = screenAt(after.url)
    if (screen === undefined || tab.isStorageFull) return null
    const { role }: ScreenRecord = screenRecords[screen]
    const { loggedIn = false, privilege = '' } = JSON.parse(after.root ?? '{}')
    if (role === 'admin' && privilege !== 'ADMIN') return 'The screen of admins is shown to others.'
    if (role === 'user' && !loggedIn) return 'The screen of signed-in people is shown to others.'
    return loggedIn === after.hasAccount ? null : 'The bar does not show who is signed in.'
  }),

  'a session begins and ends with those who want it': (taken) => {
    const { before, after, behaviour, pressed } = taken
    if (taken.isOtherTab || taken.tab.isStorageFull) return null
    if (!canReadStorage(before) || !canReadStorage(after)) return null
    if (before.root === after.root && before.token === after.token) return null
    const isWanted =
      pressed?.isTool === true ||
      (pressed !== null && wouldChangeSession.test(pressed.name)) ||
      behaviour.mayChangeSession === true ||
      /oauth2|provided=true/.test(before.url + after.url)
    // An expired session ends wherever it is noticed.
    const isExpired = before.conditions.includes('currentUser')
    return isWanted || isExpired ? null : `The session changed to ${after.root} ${after.token}.`
  },

  'something is created once, by those who press for it': ({
    before,
    after,
    pressed,
    step,
    isOtherTab,
    tab,
  }) => {
    if (isOtherTab || tab.isStorageFull || before.created === after.created) return null
    if (!canReadStorage(before) || !canReadStorage(after)) return null
    const count = (text: string | null) => {
      const { items = [], tags = [] } = JSON.parse(text ?? '{}')
      return items.length + tags.length
    }
    const more = count(after.created) - count(before.created)
    if (pressed?.isTool === true || step.do === 'clearStorage') return null
    const isWanted = pressed !== null && /Erstellen|anlegen/.test(pressed.name)
    const isSubmitted =
      step.do === 'key' && step['key'] === 'Enter' && before.focus.target?.role === 'field'
    if (more === 1 && (isWanted || isSubmitted)) return null
    return `${more} were created.`
  },

  'cart button, open cart and storage hold what was put in': onProduct(({ after, shop, tab }) => {
    const expected = shownCart(shop, tab)
    const inStorage = JSON.stringify(storedCart(after))
    if (inStorage !== JSON.stringify(shop.cart))
      return `Stored is ${inStorage} instead of ${JSON.stringify(shop.cart)}.`
    const pieces = expected.reduce((sum, [, count]) => sum + count, 0)
    const badge = pieces > 999 ? '999+' : pieces === 0 ? '' : String(pieces)
    const button = `Warenkorb, ${badge === '' ? 'leer' : `${badge} Artikel`}`
    if (after.cartButton !== button)
      return `The button says “${after.cartButton}” instead of “${button}”.`
    if (after.cartBadge !== badge)
      return `The button shows “${after.cartBadge}” instead of “${badge}”.`
    if (after.cartLines === null || JSON.stringify(after.cartLines) === JSON.stringify(expected))
      return null
    return `The cart shows ${JSON.stringify(after.cartLines)} instead of ${JSON.stringify(expected)}.`
  }),

  'an open cart adds up': ({ after: { cartPrices } }) => {
    if (cartPrices === null) return null
    const { lines, sum } = cartPrices
    const wrong = lines.find(({ count, price, total }) => count * price !== total)
    if (wrong) return `${wrong.count} × ${wrong.price} cents are shown as ${wrong.total}.`
    const expected = lines.reduce((cents, { total }) => cents + total, 0)
    return sum === expected ? null : `The sum is ${sum} instead of ${expected} cents.`
  },

  'what was typed for a product is there again': ({ after, tab, shop }) => {
    if (screenAt(after.url) !== 'createItem' || shop.isOffline) return null
    for (const [name, text] of tab.draft) {
      const shown = after.fields[name]
      if (shown !== undefined && shown !== text)
        return `The field “${name}” holds “${shown}” instead of “${text}”.`
    }
    return null
  },

  'a page that was not there before begins at its top': onProduct((taken) => {
    const { behaviour, after, before, pressed, tab, isOtherTab, step } = taken
    if (isOtherTab || behaviour.revisits || isSameEntry(taken)) return null
    // The second of two clicks may lead further down where the first one has led to.
    if (step['by'] === 'double') return null
    // The demo's tour leads to what it speaks of.
    if (pressed?.isTool === true) return null
    if (tab.places.has(after.entry) || step.do === 'clearStorage') return null
    // What is looked for in a list replaces its entry after a moment, which not every browser tells from another one.
    const isLed = pressed?.role === 'link'
    const isReplaced = isSameDocument(taken) && !isLed && pathOf(before) === pathOf(after)
    if (before.entry === after.entry || isReplaced) return null
    // A link to a part of a page leads there.
    if (new URL(after.url).hash !== '') return null
    return Math.abs(after.top) <= 1 ? null : `It begins at ${after.top} px.`
  }),

  'a page that is come back to stands where it was left': onProduct((taken) => {
    const { behaviour, after, tab, isOtherTab } = taken
    const place = tab.places.get(after.entry)
    if (isOtherTab || !behaviour.revisits || place === undefined) return null
    if (!hasSizeOf(place, after) || after.isLoading || isSameEntry(taken)) return null
    // Who may no longer see a page is led to another one in its entry.
    if (pathOf(place) !== pathOf(after)) return null
    // Firefox may scroll a document that it has kept back to its top, also one that holds no script.
    if (isKeptDocument(taken)) return null
    return Math.abs(place.top - after.top) <= 2
      ? null
      : `It stands at ${after.top} instead of ${place.top} px.`
  }),

  'no dialog or menu stays open over another page': onProduct((taken) => {
    const { after, before, isOtherTab } = taken
    if (isOtherTab || before.entry === after.entry) return null
    // A browser that has kept a document shows it as it was left.
    if (isKeptDocument(taken)) return null
    // What the step itself opens is another thing, also where a browser takes a replaced entry for another one.
    const stayed = after.layers.filter((layer) => before.layers.includes(layer))
    return firstOf('Open', stayed)
  }),

  'whoever presses the button of the cart sees the cart': onProduct((taken) => {
    const { before, after, isByKeyboard, pressed, shop } = taken
    if (pressed?.role !== 'button' || pressed.name !== before.cartButton) return null
    // Tab has led into the browser's own bars: Firefox presses no button of the page by keyboard then.
    if (isByKeyboard && !before.isInFront) return null
    // Without a connection its code may be missing.
    if (shop.isOffline || !isSameDocument(taken)) return null
    return after.modals.length > 0 ? null : 'It is not open.'
  }),

  'at most one dialog is modal': ({ after }) =>
    after.modals.length <= 1 ? null : `Modal: ${after.modals.join(', ')}`,

  'the focus is on something that can be seen': onProduct((taken) => {
    const { after, before, isByKeyboard, pressed } = taken
    if (!after.focus.isVisible) return `It is on ${after.focus.description}.`
    if (!isSameDocument(taken)) return null
    // A modal dialog keeps the focus, however it is used; the second click of two may fall on what cannot take it.
    const isFromModal = before.modals.length > 0 && !before.focus.isBody && after.modals.length > 0
    const isInModal = isFromModal && pressed !== null && taken.step['by'] !== 'double'
    if (!isByKeyboard && !isInModal) return null
    const isTab = taken.step['key'] === 'Tab'
    const had = pressed?.name ?? (before.focus.isBody ? null : before.focus.description)
    return after.focus.isBody && had !== null && !isTab ? `It was on ${had} and is lost.` : null
  }),

  'whoever comes back finds the focus on the link that was followed': onProduct((taken) => {
    const { behaviour, before, after } = taken
    if (behaviour.revisits !== true || !isSameDocument(taken)) return null
    return isFollowedLinkThere(taken) && after.focus.target?.path !== pathOf(before)
      ? `It is on ${after.focus.description}.`
      : null
  }),

  'what has the focus is not covered or out of the window': onProduct((taken) => {
    const { after, before, isByKeyboard, behaviour, step, tab } = taken
    if (taken.isOtherTab || !after.isInFront) return null
    if (after.focus.isBody || after.focus.isUncovered) return null
    // The heading of a page that stands at its top may lie below the window; it is announced all the same.
    if (after.focus.target === null && after.top <= 1) return null
    // A message that appears comes into view, also where a small window has no room for the focus beside it.
    if (newMessages(taken).some(({ isInWindow }) => isInWindow)) return null
    // What arrives late pushes what is below it out of the window, as in every page.
    if (before.isLoading && !after.isLoading) return null
    // The link that was followed takes the focus when it comes; the visitor may have scrolled on by then.
    const isLateLink = tab.followed.get(after.entry) === after.focus.target?.path
    if (step['key'] === ' ' && isSameEntry(taken) && isLateLink) return null
    // A key may change the value of a field that was out of the window before, and with it the address.
    const staysAside = isSameEntry(taken) || after.top === before.top
    const isMoved = after.focus.element !== before.focus.element || !staysAside
    const place = tab.places.get(after.entry)
    // Where the storage was full, a reload has made the page forget where it stood.
    const isLinkThere =
      behaviour.revisits === true &&
      place !== undefined &&
      hasSizeOf(place, after) &&
      isSameDocument(taken) &&
      isFollowedLinkThere(taken)
    return isMoved && (isByKeyboard || isLinkThere)
      ? `${after.focus.description} cannot be seen.`
      : null
  }),

  'a message is in the window when it appears': onProduct((taken) => {
    if (!isSameEntry(taken)) return null
    const messages = newMessages(taken)
    // A dialog repeats the message that it covers.
    const seen = new Set(messages.filter(({ isInWindow }) => isInWindow).map(({ text }) => text))
    return firstOf(
      'Out of sight',
      messages.map(({ text }) => text).filter((text) => !seen.has(text)),
    )
  }),

  'no request is sent twice for one action, and none without one': (taken) => {
    const { behaviour, requests, isOtherTab, shop, step, tab } = taken
    if (isOtherTab || !isSameDocument(taken)) return null
    // What was lost with a connection or a worker is sent again.
    if (shop.isOffline || behaviour.maySendAgain === true) return null
    // The first of several quiet steps may still see what the step before it has led to.
    if (tab.quietSteps > 1 && requests.length > 0) return `Sent: ${requests[0]}`
    // Two clicks are two actions where the second one presses what the first one has led to.
    if (step['by'] === 'double' && !isSameEntry(taken)) return null
    // A screen repeats what has failed before it was opened.
    const { conditions } = parseConditions(taken.after.conditions)
    return firstOf(
      'Sent twice',
      requests.filter(
        (request, at) =>
          requests.indexOf(request) !== at &&
          !(request.slice(0, request.indexOf(' ')) in conditions),
      ),
    )
  },

  'nothing is wider than the window': onProduct(({ after }) =>
    after.overhang <= 0 ? null : `The page is ${after.overhang} px wider.`,
  ),

  'no text is one of a program': ({ after }) => firstOf('Text', after.strangeTexts),

  'every heading, button and link has a name': onProduct(({ after }) =>
    firstOf('Without a name', after.unnamed),
  ),

  'a page without a condition loads': ({ after, shop }) => {
    const { conditions } = parseConditions(after.conditions)
    if (shop.isOffline || Object.keys(conditions).length > 0) return null
    return after.isLoading || !after.isAlive ? 'It goes on loading.' : null
  },
}
