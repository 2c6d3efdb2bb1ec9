import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenAtom, tokenKey } from '../../src/api/token'
import { emptyDraft, type ItemDraft } from '../../src/screens/create-item/itemDraft'
import {
  creationAtom,
  hasUnsentInputAtom,
  isFormShownAtom,
  isUnconfirmedAtom,
  itemDraftAtom,
  noteCreationAtom,
  replaceDraftAtom,
  setUnderwayAtom,
} from '../../src/screens/create-item/itemDraftState'
import {
  formatStoredDraft,
  nothingStored,
  parseStoredDraft,
} from '../../src/screens/create-item/storedDraft'
import {
  abandonedDraftAtom,
  expireSessionAtom,
  sessionKey,
  signInAtom,
  signOutAtom,
} from '../../src/session/sessionState'
import { namePersonAtom } from '../../src/session/tabDraft'
import { tabDraftFailedAtom, tabDraftKey } from '../../src/session/tabDraftText'
import { storageFailedAtom } from '../../src/storage/storage'
import { anyStoredText, anyText } from './anyText'
import { createFaultyStorage, openStore } from './faultyStorage'
import { runs, withSeed } from './propertyRuns'

const size = fc.record({ price: anyText, description: anyText })
const drafts: fc.Arbitrary<ItemDraft> = fc.record({
  title: anyText,
  description: anyText,
  sizing: fc.record({ XS: size, S: size, M: size, L: size, XL: size }),
  tagIds: fc.uniqueArray(anyText),
  tagName: anyText,
  imageId: anyText,
})

describe(`a stored draft ${withSeed}`, () => {
  test('comes back as it was typed, whatever was typed', () => {
    fc.assert(
      fc.property(drafts, fc.boolean(), (draft, isUnderway) => {
        const stored = { draft, isUnderway }
        expect(parseStoredDraft(formatStoredDraft(stored))).toEqual(stored)
      }),
      runs,
    )
  })

  test('is a whole draft, whatever text is stored', () => {
    fc.assert(
      fc.property(anyStoredText, (text) => {
        const { draft, isUnderway } = parseStoredDraft(text)
        expect(Object.keys(draft)).toEqual(Object.keys(emptyDraft))
        expect(Object.keys(draft.sizing)).toEqual(Object.keys(emptyDraft.sizing))
        expect(isUnderway).toBeTypeOf('boolean')
      }),
      runs,
    )
  })

  test('keeps each sound part beside a broken one', () => {
    const sizing = { price: '1,50', description: '10 mm' }
    const typed: ItemDraft = {
      title: 'Halter',
      description: 'Hält.',
      sizing: { XS: sizing, S: sizing, M: sizing, L: sizing, XL: sizing },
      tagIds: ['1'],
      tagName: 'Büro',
      imageId: 'bild-7',
    }
    for (const broken of [7, null, true, [[7]], { a: 'b' }]) {
      const read = (change: object) =>
        parseStoredDraft(JSON.stringify({ ...typed, ...change })).draft
      for (const [name, begun] of Object.entries(emptyDraft)) {
        expect(read({ [name]: broken })).toEqual({ ...typed, [name]: begun })
      }
      for (const [name, begun] of Object.entries(emptyDraft.sizing)) {
        for (const part of ['price', 'description'] as const) {
          const withPart = (value: unknown) => ({
            sizing: { ...typed.sizing, [name]: { ...sizing, [part]: value } },
          })
          expect(read(withPart(broken))).toEqual({ ...typed, ...withPart(begun[part]) })
        }
      }
    }
    expect(parseStoredDraft('{"tagIds":["1",7,"2","1"]}').draft.tagIds).toEqual(['1', '2'])
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{"title":"Ha'],
    ['a list', '["title"]'],
    ['fields behind the prototype', '{"__proto__":{"title":"x","isUnderway":true}}'],
  ])('is nothing in %s', (_, stored) => {
    expect(parseStoredDraft(stored)).toEqual(nothingStored)
  })
})

const admin = { token: 'demo-admin', id: 'user-1' }

/** A tab in which somebody is signed in, or nobody; `open` loads its page anew. */
function visit(token: string | null = admin.token) {
  const session: [string, string][] = [[sessionKey, '{"loggedIn":true,"privilege":"ADMIN"}']]
  const site = createFaultyStorage(new Map(token === null ? [] : [...session, [tokenKey, token]]))
  const tab = createFaultyStorage()
  const open = () => openStore(site, tab)
  return { site, tab, open, store: open() }
}
const type = (store: ReturnType<typeof openStore>, title: string) =>
  store.set(itemDraftAtom, () => ({ title }))

describe('what is typed into the form', () => {
  test('survives a reload, and the token is not stored with it', () => {
    const { tab, open, store } = visit()
    type(store, 'Halter')
    store.set(itemDraftAtom, ({ title }) => ({ description: `Ein ${title}.` }))
    const typed = { ...emptyDraft, title: 'Halter', description: 'Ein Halter.' }
    expect(open().get(itemDraftAtom)).toEqual(typed)
    expect(tab.getItem(tabDraftKey)).not.toContain(store.get(tokenAtom))
  })

  test('leaves nothing behind when it is typed back to what the form begins with', () => {
    const { tab, store } = visit()
    type(store, 'Halter')
    expect(store.get(hasUnsentInputAtom)).toBe(true)
    type(store, emptyDraft.title)
    expect(store.get(hasUnsentInputAtom)).toBe(false)
    expect(tab.getItem(tabDraftKey)).toBeNull()
  })

  test('can be discarded, and that undone', () => {
    const { tab, store } = visit()
    type(store, 'Halter')
    const discarded = store.get(itemDraftAtom)
    store.set(replaceDraftAtom, null)
    expect(tab.getItem(tabDraftKey)).toBeNull()
    store.set(replaceDraftAtom, { draft: discarded, isUnderway: false })
    expect(store.get(itemDraftAtom)).toEqual(discarded)
  })

  test('lasts as long as the page where the storage is full, and the form can say so', () => {
    const { tab, open, store } = visit()
    expect(store.get(tabDraftFailedAtom)).toBe(false)
    tab.fault = 'full'
    type(store, 'Halter')
    expect(store.get(itemDraftAtom).title).toBe('Halter')
    expect(store.get(tabDraftFailedAtom)).toBe(true)
    expect(store.get(storageFailedAtom)).toBe(false)
    expect(open().get(itemDraftAtom)).toEqual(emptyDraft)
  })

  test('is not kept for somebody who is not signed in', () => {
    const { tab, store } = visit(null)
    type(store, 'Halter')
    expect(tab.length).toBe(0)
    expect(store.get(abandonedDraftAtom)).toBe(false)
  })
})

describe('at the end of a session, what was typed', () => {
  test('is removed by signing out', () => {
    const { tab, store } = visit()
    type(store, 'Halter')
    store.set(signOutAtom, '/')
    expect(tab.getItem(tabDraftKey)).toBeNull()
  })

  test.each([
    ['removed', 'signing out', signOutAtom, true],
    ['kept', 'an expiry', expireSessionAtom, false],
  ] as const)('is %s after %s in another tab', (_, __, end, isAbandoned) => {
    const { site, tab, store, open } = visit()
    type(store, 'Halter')
    openStore(site).set(end, '/')
    const later = open()
    expect(later.get(itemDraftAtom)).toEqual(emptyDraft)
    expect(later.get(abandonedDraftAtom)).toBe(isAbandoned)
    if (isAbandoned) later.set(abandonedDraftAtom)
    expect(tab.getItem(tabDraftKey) === null).toBe(isAbandoned)
  })

  test('is kept while the storage cannot tell who is signed in', () => {
    const { site, store, open } = visit()
    expect(store.get(abandonedDraftAtom)).toBe(false)
    type(store, 'Halter')
    site.fault = 'denied'
    open().set(abandonedDraftAtom)
    site.fault = 'none'
    expect(open().get(itemDraftAtom).title).toBe('Halter')
  })

  test('comes back when the same person signs in again', () => {
    const { store, open } = visit()
    store.set(namePersonAtom, admin)
    type(store, 'Halter')
    store.set(expireSessionAtom, '/login')
    const later = open()
    later.set(signInAtom, 'token-of-today')
    expect(later.get(itemDraftAtom)).toEqual(emptyDraft)
    later.set(namePersonAtom, { token: 'token-of-today', id: admin.id })
    expect(later.get(itemDraftAtom).title).toBe('Halter')
  })

  test('is never shown to another person', () => {
    const { store } = visit()
    store.set(namePersonAtom, admin)
    type(store, 'Halter')
    store.set(signInAtom, 'somebody-else')
    expect(store.get(itemDraftAtom)).toEqual(emptyDraft)
    // A late answer that belongs to the earlier session.
    store.set(namePersonAtom, admin)
    expect(store.get(itemDraftAtom)).toEqual(emptyDraft)
    store.set(namePersonAtom, { token: 'somebody-else', id: 'user-2' })
    expect(store.get(itemDraftAtom)).toEqual(emptyDraft)
  })
})

describe('the sending of a draft', () => {
  const idle = { isRunning: false, problem: null }
  const running = { isRunning: true, problem: null }
  const failed = { isRunning: false, problem: { text: 'Nicht angenommen.', needsSignIn: false } }

  test('is unconfirmed after a reload, until the answer has come', () => {
    const { store, open } = visit()
    type(store, 'Halter')
    expect(store.get(isUnconfirmedAtom)).toBe(false)
    store.set(setUnderwayAtom, true)
    store.set(noteCreationAtom, admin.token, running)
    expect(store.get(isUnconfirmedAtom)).toBe(false)
    const reloaded = open()
    expect(reloaded.get(isUnconfirmedAtom)).toBe(true)
    expect(reloaded.get(itemDraftAtom).title).toBe('Halter')
    reloaded.set(setUnderwayAtom, false)
    expect(open().get(isUnconfirmedAtom)).toBe(false)
  })

  test('takes its failure along when the draft is discarded, unless it still runs', () => {
    const { store } = visit()
    store.set(noteCreationAtom, admin.token, failed)
    store.set(replaceDraftAtom, null)
    expect(store.get(creationAtom)).toEqual(idle)
    store.set(noteCreationAtom, admin.token, running)
    store.set(replaceDraftAtom, null)
    expect(store.get(creationAtom)).toEqual(running)
  })

  test('is seen by the person who began it and by nobody else', () => {
    const { store } = visit()
    expect(store.get(creationAtom)).toEqual(idle)
    store.set(noteCreationAtom, admin.token, running)
    store.set(noteCreationAtom, 'somebody', failed)
    expect(store.get(creationAtom)).toEqual(running)
    store.set(signInAtom, 'somebody')
    expect(store.get(creationAtom)).toEqual(failed)
  })

  test('leads to the shop only while the form is on the screen', () => {
    const { store } = visit()
    expect(store.get(isFormShownAtom)).toBe(false)
    const leave = store.sub(isFormShownAtom, () => {})
    expect(store.get(isFormShownAtom)).toBe(true)
    leave()
    expect(store.get(isFormShownAtom)).toBe(false)
  })
})
