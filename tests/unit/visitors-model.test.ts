import { describe, expect, test } from 'vitest'
import { behaviours, type Step } from '../visitors/behaviours'
import { growthOf } from '../visitors/footprint'
import { followStep, pressedBy } from '../visitors/followStep'
import { invariants, type Taken } from '../visitors/invariants'
import { newTab, shownCart, type ShopModel } from '../visitors/model'
import type { Focus, PageView, Target } from '../visitors/pageView'

const button = (name: string, item = ''): Target => ({
  role: 'button',
  name,
  nth: 0,
  path: '',
  item,
  isInWindow: true,
  isCovered: false,
  isDisabled: false,
  isReadOnly: false,
  isTool: false,
})

const shopButtons = [
  button('In den Warenkorb Zahnrad', '1001'),
  button('In den Warenkorb Halter', '1002'),
  button('Menge erhöhen', '1001'),
  button('Menge verringern', '1001'),
  button('Entfernen', '1001'),
  button('Rückgängig machen', ''),
  { ...button('Menge', '1001'), role: 'field' as const },
]

const page: PageView = {
  url: 'http://localhost/shop',
  document: 1,
  entry: 'shop',
  top: 0,
  height: 2000,
  windowSize: '1280 x 800',
  textSize: '',
  hasDarkColors: false,
  isInFront: true,
  isProduct: true,
  isAlive: true,
  isLoading: false,
  missingFiles: [],
  headings: ['Shop'],
  titles: ['Shop – Muster3D'],
  canonicals: [],
  missingLandmarks: [],
  overhang: 0,
  strangeTexts: [],
  unnamed: [],
  focus: {
    element: 1,
    isBody: true,
    isVisible: true,
    isUncovered: true,
    target: null,
    description: 'body',
  },
  modals: [],
  layers: [],
  messages: [],
  targets: shopButtons,
  fields: {},
  cartButton: 'Warenkorb, leer',
  cartBadge: '',
  cartLines: null,
  cartPrices: null,
  hasAccount: false,
  cart: null,
  root: null,
  token: null,
  created: null,
  conditions: '',
}

const press = (name: string, by = 'mouse'): Step => ({
  do: 'press',
  role: 'button',
  name,
  nth: 0,
  by,
})
const [addGear, addHolder] = [press('In den Warenkorb Zahnrad'), press('In den Warenkorb Halter')]

function newShop() {
  const shop: ShopModel = { cart: [], isOffline: false }
  const tab = newTab()
  const take = (step: Step, after: Partial<PageView> = {}, before: Partial<PageView> = {}) =>
    followStep(shop, tab, {
      step,
      before: { ...page, ...before },
      after: { ...page, ...before, ...after },
    })
  return { shop, tab, take }
}

describe('the expected cart', () => {
  test('holds each item once, in the order in which they were added', () => {
    const { shop, take } = newShop()
    for (const step of [addGear, addHolder, addGear]) take(step)
    expect(shop.cart).toEqual([
      ['1001', 2],
      ['1002', 1],
    ])
  })

  test('counts a double-click as two', () => {
    const { shop, take } = newShop()
    take(press('In den Warenkorb Zahnrad', 'double'))
    expect(shop.cart).toEqual([['1001', 2]])
  })

  test('is what the storage holds after a double-click whose second half meets another page', () => {
    const { shop, take } = newShop()
    take(addGear)
    const cart = '[{"id":"1001","count":1},{"id":"1002","count":1}]'
    take(press('Zurück zum Shop', 'double'), { entry: 'other', cart })
    expect(shop.cart).toEqual([
      ['1001', 1],
      ['1002', 1],
    ])
  })

  test('keeps one piece when there are to be fewer, and 999 when there are to be more', () => {
    const { shop, take } = newShop()
    take(addGear)
    take(press('Menge verringern'))
    expect(shop.cart).toEqual([['1001', 1]])
    shop.cart = [['1001', 999]]
    take(press('Menge erhöhen'))
    take(addGear)
    expect(shop.cart).toEqual([['1001', 999]])
  })

  test('takes over the count that is typed, and keeps it where none is', () => {
    const { shop, take } = newShop()
    take(addGear)
    for (const [text, count] of [
      ['1e309', 999],
      ['-1', 1],
      ['12,50', 999],
      ['{{7*7}}', 77],
      ['abc', 77],
      ['%00', 77],
    ] as const) {
      take({ do: 'type', role: 'field', name: 'Menge', nth: 0, text })
      expect(shop.cart).toEqual([['1001', count]])
    }
  })

  test('loses the line that is removed', () => {
    const { shop, take } = newShop()
    for (const step of [addGear, addHolder, press('Entfernen')]) take(step)
    expect(shop.cart).toEqual([['1002', 1]])
  })

  test('has the removed line in its place again when that is undone in the open cart', () => {
    const { shop, take } = newShop()
    const inCart = { modals: ['Warenkorb'] }
    const undo = press('Rückgängig machen')
    for (const step of [addGear, addGear, addHolder]) take(step)
    take(press('Entfernen'), {}, inCart)
    take(undo, {}, inCart)
    take(undo, {}, inCart)
    expect(shop.cart).toEqual([
      ['1001', 2],
      ['1002', 1],
    ])
    for (const name of ['Entfernen', 'Entfernen']) take(press(name), {}, inCart)
    // The same button of the form for a product undoes something else.
    take(undo)
    expect(shop.cart).toEqual([['1002', 1]])
  })

  test('follows Enter and Space on a focused button as it follows a click', () => {
    const { shop, take } = newShop()
    const focus = { ...page.focus, isBody: false, target: shopButtons[0] ?? null }
    take({ do: 'key', key: 'Enter' }, {}, { focus })
    take({ do: 'key', key: ' ' }, {}, { focus })
    take({ do: 'key', key: 'Tab' }, {}, { focus })
    expect(shop.cart).toEqual([['1001', 2]])
  })

  test('leaves out a key that the browser itself has taken', () => {
    const { shop, take } = newShop()
    const addByKey = press('In den Warenkorb Zahnrad', 'keyboard')
    take(addByKey, {}, { isInFront: false })
    expect(shop.cart).toEqual([])
    take(addByKey, { cartButton: 'Warenkorb, 1 Artikel' }, { isInFront: false })
    expect(shop.cart).toEqual([['1001', 1]])
    take(addByKey)
    expect(shop.cart).toEqual([['1001', 2]])
  })

  test('ignores a button that is disabled', () => {
    const { shop, take } = newShop()
    const targets = shopButtons.map((target) => ({ ...target, isDisabled: true }))
    take(addGear, {}, { targets })
    expect(shop.cart).toEqual([])
  })

  test('is shown although the storage is full, and stored with the next change once it is not', () => {
    const { shop, tab, take } = newShop()
    tab.isStorageFull = true
    take(addGear)
    expect(shop.cart).toEqual([])
    expect(shownCart(shop, tab)).toEqual([['1001', 1]])
    tab.isStorageFull = false
    take(addHolder)
    expect(shop.cart).toEqual([
      ['1001', 1],
      ['1002', 1],
    ])
    expect(tab.unsaved).toEqual([])
  })

  test('forgets what could not be stored when another document begins', () => {
    const { shop, tab, take } = newShop()
    tab.isStorageFull = true
    take(addGear)
    tab.places.set('shop', page)
    take({ do: 'reload' }, { document: 2 })
    expect(shownCart(shop, tab)).toEqual([])
    expect(tab.places.size).toBe(0)
    expect(tab.isStorageFull).toBe(false)
  })

  test('remembers it when the browser shows the old document again', () => {
    const { shop, tab, take } = newShop()
    tab.isStorageFull = true
    take(addGear)
    take({ do: 'open', address: '/' }, { document: 2 })
    take({ do: 'back' }, { document: page.document }, { document: 2 })
    expect(shownCart(shop, tab)).toEqual([['1001', 1]])
    expect(tab.isStorageFull).toBe(true)
  })
})

describe('the expected draft', () => {
  const form = { url: 'http://localhost/item/create', fields: { Titel: 'Halter' } }
  const type: Step = { do: 'type', role: 'field', name: 'Titel', nth: 0, text: 'Halter' }

  test('is what the form holds after something was typed, also on another page', () => {
    const { tab, take } = newShop()
    take(type, form)
    take({ do: 'back' }, {}, form)
    expect([...tab.draft]).toEqual([['Titel', 'Halter']])
  })

  test.each([
    ['sent', press('Erstellen'), {}],
    ['discarded', press('Verwerfen'), {}],
    ['somebody else’s', press('Abmelden'), { root: null }],
    ['cleared away', { do: 'clearStorage' } satisfies Step, {}],
  ])('is gone when it was %s', (_what, step, after) => {
    const { tab, take } = newShop()
    take(type, form)
    const targets = ['Erstellen', 'Verwerfen', 'Abmelden'].map((name) => button(name))
    take(step, { url: page.url, fields: {}, ...after }, { ...form, targets, root: '{}' })
    expect([...tab.draft]).toEqual([])
  })
})

/** What the invariant of a name says of a step. */
function judge(name: string, taken: Partial<Taken>): string | null {
  const invariant = invariants[name]
  if (invariant === undefined) throw new Error(`There is no invariant “${name}”.`)
  return invariant({
    step: { do: 'back' },
    behaviour: behaviours.back,
    before: page,
    after: page,
    pressed: null,
    isByKeyboard: false,
    isOtherTab: false,
    tab: newTab(),
    shop: { cart: [], isOffline: false },
    requests: [],
    complaints: [],
    ...taken,
  })
}

test('a page at rest without anything wrong breaks no invariant', () => {
  for (const name of Object.keys(invariants)) expect(judge(name, {}), name).toBeNull()
})

describe('the session', () => {
  const wanted = 'a session begins and ends with those who want it'
  const admin = { ...page, root: '{"loggedIn":true,"privilege":"ADMIN"}', token: 'demo-admin' }

  test('may not end by itself', () => {
    expect(judge(wanted, { before: admin })).toContain('The session changed to null')
  })

  test('ends when somebody signs out, or when the backend says so', () => {
    expect(judge(wanted, { before: admin, pressed: button('Abmelden') })).toBeNull()
    const expired = { ...admin, conditions: 'currentUser:empty' }
    expect(judge(wanted, { before: expired })).toBeNull()
  })

  test('is the one of before when Escape leaves the tour, and nowhere else', () => {
    const step: Step = { do: 'key', key: 'Escape' }
    const isTool = true
    const inTour = { ...page, targets: [{ ...button('Rundgang beenden'), isTool }] }
    const leave = (before: PageView) =>
      judge(wanted, { step, before, after: admin, pressed: pressedBy(step, before) })
    expect(leave(inTour)).toBeNull()
    expect(leave(page)).toContain('The session changed')
  })

  test('is not seen on a page of the browser', () => {
    const after = { ...page, url: 'chrome-error://chromewebdata/' }
    expect(judge(wanted, { before: admin, after })).toBeNull()
    expect(judge(wanted, { before: after, after: admin })).toBeNull()
  })

  test('shows screens to those who may see them', () => {
    const only = 'only those see a screen who may'
    const url = 'http://localhost/item/create'
    expect(judge(only, { after: { ...page, url } })).toContain('to others')
    const user = '{"loggedIn":true,"privilege":"USER"}'
    expect(judge(only, { after: { ...page, url, root: user } })).toContain('to others')
    expect(judge(only, { after: { ...admin, url, hasAccount: true } })).toBeNull()
  })
})

describe('the history', () => {
  const left = 'a page that is come back to stands where it was left'
  const fresh = 'a page that was not there before begins at its top'
  const item = { ...page, url: 'http://localhost/item/1001', entry: 'item' }
  const tabThatLeft = (top: number) => ({
    ...newTab(),
    places: new Map([['shop', { ...page, top }]]),
  })

  test('leads back to where a page was left', () => {
    const taken = { before: item, tab: tabThatLeft(700) }
    expect(judge(left, { ...taken, after: { ...page, top: 700 } })).toBeNull()
    expect(judge(left, { ...taken, after: { ...page, top: 0 } })).toBe(
      'It stands at 0 instead of 700 px.',
    )
  })

  test('expects no place of a page that has another size now', () => {
    const after = { ...page, top: 0, windowSize: '390 x 844' }
    expect(judge(left, { before: item, tab: tabThatLeft(700), after })).toBeNull()
  })

  test('expects no place of a page that its entry no longer shows', () => {
    const after = { ...page, top: 0, url: 'http://localhost/login' }
    expect(judge(left, { before: item, tab: tabThatLeft(700), after })).toBeNull()
  })

  test('leads back to the link that was followed, wherever the page stands', () => {
    const name = 'whoever comes back finds the focus on the link that was followed'
    const link: Target = { ...button('Zahnrad'), role: 'link', path: '/item/1001' }
    const list = { ...page, targets: [link], focus: { ...page.focus, description: 'h1 “Shop”' } }
    const onLink = { ...list, focus: { ...list.focus, target: link } }
    const { tab, take } = newShop()
    const judgeReturn = (taken: Partial<Taken>) =>
      judge(name, { before: item, after: list, tab, ...taken })
    expect(judgeReturn({})).toBeNull()
    take({ ...press('Zahnrad'), role: 'link' }, item, list)
    expect(judgeReturn({})).toBe('It is on h1 “Shop”.')
    expect(judgeReturn({ after: { ...list, top: 700 } })).toBe('It is on h1 “Shop”.')
    expect(judgeReturn({ after: onLink })).toBeNull()
    expect(judgeReturn({ after: { ...list, targets: [] } })).toBeNull()
    expect(judgeReturn({ after: { ...list, document: 2 } })).toBeNull()
    expect(judgeReturn({ behaviour: behaviours.open })).toBeNull()
    take({ do: 'forward' }, item, list)
    expect(judgeReturn({})).toBeNull()
  })

  test('expects no link in the window that was followed out of it, or where it stood is not known, or in another window, or behind another one', () => {
    const focused = 'what has the focus is not covered or out of the window'
    const link: Target = { ...button('Zahnrad'), role: 'link', path: '/item/1001' }
    const focus = { ...page.focus, isBody: false, isUncovered: false, target: link }
    const list = { ...page, top: 700, targets: [link], focus }
    const { tab, take } = newShop()
    const judgeReturn = () => judge(focused, { before: item, after: list, tab })
    take({ do: 'key', key: 'Enter' }, item, list)
    expect(judgeReturn()).toBeNull()
    tab.places.set('shop', page)
    expect(judgeReturn()).toBe('body cannot be seen.')
    const behind = { ...list, isInFront: false }
    expect(judge(focused, { before: item, after: behind, tab })).toBeNull()
    tab.places.set('shop', { ...page, windowSize: '390 x 844' })
    expect(judgeReturn()).toBeNull()
    tab.places.set('shop', page)
    const target = { ...link, isInWindow: false }
    take({ do: 'key', key: 'Enter' }, item, { ...list, focus: { ...focus, target } })
    expect(judgeReturn()).toBeNull()
  })

  test('begins a page at its top that was not there before', () => {
    const taken = { behaviour: behaviours.press, step: addGear, after: { ...item, top: 93 } }
    expect(judge(fresh, taken)).toBe('It begins at 93 px.')
    expect(judge(fresh, { ...taken, after: item })).toBeNull()
    const part = { ...taken.after, url: 'http://localhost/contact#eigenes-teil' }
    expect(judge(fresh, { ...taken, after: part })).toBeNull()
    const doubleClick = press('Gallerie ansehen', 'double')
    expect(judge(fresh, { ...taken, step: doubleClick })).toBeNull()
    // The address of a list follows its search after a moment, and may replace its entry.
    const searched = { ...page, entry: 'shop?suche=rad', top: 93 }
    const scrolled = {
      behaviour: behaviours.scroll,
      step: { do: 'scroll' } as const,
      after: searched,
    }
    expect(judge(fresh, scrolled)).toBeNull()
    expect(judge(fresh, { ...scrolled, pressed: button('Warenkorb, leer') })).toBeNull()
    const link = { ...button('Shop'), role: 'link' } as const
    expect(judge(fresh, { ...scrolled, pressed: link })).toBe('It begins at 93 px.')
  })
})

test('a button that removes itself leaves the focus in its dialog, however it is pressed', () => {
  const name = 'the focus is on something that can be seen'
  const modal = { ...page, modals: ['Warenkorb'] }
  const before = { ...modal, focus: { ...page.focus, isBody: false } }
  const taken = { before, after: modal, pressed: button('Entfernen') }
  expect(judge(name, taken)).toBe('It was on Entfernen and is lost.')
  expect(judge(name, { ...taken, after: before })).toBeNull()
  expect(judge(name, { ...taken, after: page })).toBeNull()
  expect(judge(name, { ...taken, after: page, isByKeyboard: true })).toContain('is lost')
})

test('a button that was scrolled away and renames itself does not come back by it', () => {
  const name = 'what has the focus is not covered or out of the window'
  const focus = { ...page.focus, isBody: false, isUncovered: false }
  const before = { ...page, top: 700, focus }
  const judgeFocus = (changes: Partial<Focus>) =>
    judge(name, {
      before,
      after: { ...before, focus: { ...focus, ...changes } },
      isByKeyboard: true,
    })
  expect(judgeFocus({ description: 'button “Alle abspielen”' })).toBeNull()
  expect(judgeFocus({ element: 2, description: 'link “Shop”' })).toBe('link “Shop” cannot be seen.')
})

test('a focus may be pushed out of the window by a message that appears and by late data, and by nothing else', () => {
  const name = 'what has the focus is not covered or out of the window'
  const before = { ...page, top: 700, focus: { ...page.focus, isBody: false } }
  const after = { ...before, focus: { ...before.focus, element: 2, isUncovered: false } }
  const judgeFocus = (now: Partial<PageView>, then: Partial<PageView> = {}) =>
    judge(name, {
      before: { ...before, ...then },
      after: { ...after, ...now },
      isByKeyboard: true,
    })
  const messages = [{ text: 'Ihr Browser speichert gerade nichts.', isInWindow: true }]
  expect(judgeFocus({})).toContain('cannot be seen')
  expect(judgeFocus({ messages })).toBeNull()
  expect(judgeFocus({ messages }, { messages })).toContain('cannot be seen')
  expect(judgeFocus({}, { isLoading: true })).toBeNull()
})

test('a cart is open over another page only in a document that the browser has kept', () => {
  const name = 'no dialog or menu stays open over another page'
  const after = { ...page, layers: ['Warenkorb'] }
  const before = { ...after, entry: 'other' }
  const tab = { ...newTab(), leftDocuments: new Map([[page.document, newTab()]]) }
  expect(judge(name, { before, after, tab })).toBe('Open: Warenkorb')
  const elsewhere = { ...before, document: 2 }
  expect(judge(name, { before: elsewhere, after })).toBe('Open: Warenkorb')
  expect(judge(name, { before: elsewhere, after, tab })).toBeNull()
  expect(judge(name, { before: { ...before, layers: [] }, after })).toBeNull()
})

test('a message may be covered by a dialog that repeats it, and by no other', () => {
  const name = 'a message is in the window when it appears'
  const covered = { text: 'Sein Speicher ist voll.', isInWindow: false }
  const judgeMessages = (...messages: PageView['messages']) =>
    judge(name, { after: { ...page, messages } })
  expect(judgeMessages(covered)).toBe('Out of sight: Sein Speicher ist voll.')
  expect(judgeMessages(covered, { ...covered, isInWindow: true })).toBeNull()
  expect(judgeMessages(covered, { text: 'Gespeichert.', isInWindow: true })).toContain('voll')
  const before = { ...page, messages: [covered] }
  expect(judge(name, { before, after: before })).toBeNull()
})

test('a second step that is to send nothing sends nothing', () => {
  const name = 'no request is sent twice for one action, and none without one'
  const taken = { step: { do: 'scroll' } as const, behaviour: behaviours.scroll, requests: ['a'] }
  expect(judge(name, { ...taken, tab: { ...newTab(), quietSteps: 1 } })).toBeNull()
  expect(judge(name, { ...taken, tab: { ...newTab(), quietSteps: 2 } })).toBe('Sent: a')
  const twice = { requests: ['a', 'b', 'a'], step: press('Konto', 'double') }
  expect(judge(name, twice)).toBe('Sent twice: a')
  expect(judge(name, { ...twice, after: { ...page, entry: 'other' } })).toBeNull()
  const shopItems = { requests: ['shopItems {}', 'shopItems {}'] }
  expect(judge(name, shopItems)).toBe('Sent twice: shopItems {}')
  const conditions = 'shopItems:http500'
  expect(judge(name, { ...shopItems, after: { ...page, conditions } })).toBeNull()
})

test('the console may tell of an answer that the worker has missed, and of a full storage, and of no other', () => {
  const name = 'the console and the network have nothing to complain about'
  const missed = (path: string) => [`Failed to load resource: 404 (http://localhost${path})`]
  expect(judge(name, { complaints: missed('/graphql') })).toBeNull()
  expect(judge(name, { complaints: missed('/logo.svg') })).toContain('/logo.svg')
  const router = 'Failed to save scroll positions in sessionStorage (QuotaExceededError)'
  expect(judge(name, { complaints: [router] })).toBeNull()
  expect(judge(name, { complaints: [`warn: ${router}`] })).toBeNull()
  const mock =
    'The mock backend cannot keep created data beyond this page. QuotaExceededError: full'
  expect(judge(name, { complaints: [mock] })).toBeNull()
})

describe('what a page holds on to', () => {
  const level = { heapKiB: 9000, nodes: 1000, listeners: 300, workers: 1 }

  test('may vary a little', () => {
    expect(growthOf(level, { heapKiB: 9900, nodes: 1090, listeners: 325, workers: 1 })).toBeNull()
  })

  test('is a leak when it grows, and is told by its name', () => {
    expect(growthOf(level, { ...level, listeners: 340 })).toBe('listeners: 300, then 340')
    expect(growthOf(level, { ...level, heapKiB: 12_000, workers: 2 })).toBe(
      'heapKiB: 9000, then 12000; workers: 1, then 2',
    )
  })
})
