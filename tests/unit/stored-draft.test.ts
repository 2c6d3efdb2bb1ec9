import fc from 'fast-check'
import { createStore } from 'jotai'
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
import {
  formatOwnedText,
  hashOfToken,
  isDraftOwnerUnknownAtom,
  namePersonAtom,
  ownershipOf,
  parseOwnedText,
  tabDraftAtom,
} from '../../src/session/tabDraft'
import { tabDraftFailedAtom, tabDraftKey } from '../../src/session/tabDraftText'
import {
  createWebStorage,
  storageAtom,
  storageFailedAtom,
  tabStorageAtom,
} from '../../src/storage/storage'
import { anyCharacter } from './anyText'
import { createFaultyStorage } from './faultyStorage'
import { runs, withSeed } from './propertyRuns'

const text = fc.string({ unit: anyCharacter })
const size = fc.record({ price: text, description: text })
const drafts: fc.Arbitrary<ItemDraft> = fc.record({
  title: text,
  description: text,
  sizing: fc.record({ XS: size, S: size, M: size, L: size, XL: size }),
  tagIds: fc.uniqueArray(text),
  tagName: text,
  imageId: text,
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

  test('is nothing when nothing differs from what the form begins with', () => {
    expect(formatStoredDraft(nothingStored)).toBeNull()
    expect(parseStoredDraft(null)).toEqual(nothingStored)
  })

  const isDraft = ({ title, description, sizing, tagIds, tagName, imageId }: ItemDraft) =>
    [title, description, tagName, imageId, ...tagIds].every((part) => typeof part === 'string') &&
    Object.keys(sizing).join() === 'XS,S,M,L,XL' &&
    Object.values(sizing).every(
      (typed) => typeof typed.price === 'string' && typeof typed.description === 'string',
    )

  test('is always a whole draft, whatever text is stored', () => {
    const part = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.object({ maxDepth: 1 }), text)
    const texts = fc.oneof(
      text,
      fc.json({ maxDepth: 2 }),
      fc
        .record(
          {
            title: part,
            description: part,
            sizing: fc.oneof(
              part,
              fc.dictionary(fc.constantFrom('XS', 'S', '__proto__', 'x'), part),
            ),
            tagIds: fc.oneof(part, fc.array(part)),
            tagName: part,
            imageId: part,
            isUnderway: part,
          },
          { requiredKeys: [] },
        )
        .map((stored) => JSON.stringify(stored)),
    )
    fc.assert(
      fc.property(texts, (stored) => {
        const { draft, isUnderway } = parseStoredDraft(stored)
        expect(isDraft(draft)).toBe(true)
        expect(typeof isUnderway).toBe('boolean')
      }),
      runs,
    )
  })

  test('keeps each sound part beside broken ones', () => {
    const places = [
      ['title'],
      ['description'],
      ['tagName'],
      ['imageId'],
      ['tagIds'],
      ...(['XS', 'S', 'M', 'L', 'XL'] as const).flatMap((name) => [
        ['sizing', name, 'price'],
        ['sizing', name, 'description'],
        ['sizing', name],
      ]),
      ['sizing'],
    ]
    const broken = fc.constantFrom<unknown>(7, null, true, [[7]], { a: 'b' })
    fc.assert(
      fc.property(drafts, fc.constantFrom(...places), broken, (draft, place, value) => {
        const damage = (original: unknown, at: readonly string[]): unknown => {
          const [key, ...further] = at
          if (key === undefined) return value
          const fields = new Map(Object.entries(Object(original)))
          return Object.fromEntries(fields.set(key, damage(fields.get(key), further)))
        }
        const begin = (whole: unknown, beginning: unknown, at: readonly string[]): unknown => {
          const [key, ...further] = at
          if (key === undefined) return beginning
          const fields = new Map(Object.entries(Object(whole)))
          const part = new Map(Object.entries(Object(beginning))).get(key)
          return Object.fromEntries(fields.set(key, begin(fields.get(key), part, further)))
        }
        const { draft: read } = parseStoredDraft(JSON.stringify(damage(draft, place)))
        expect(read).toEqual(begin(draft, emptyDraft, place))
      }),
      runs,
    )
  })

  test.each([
    ['no JSON', '{"title":"Ha'],
    ['a list', '["title"]'],
    ['a number', '7'],
    ['fields behind the prototype', '{"__proto__":{"title":"x","isUnderway":true}}'],
  ])('is nothing in %s', (_, stored) => {
    expect(parseStoredDraft(stored)).toEqual(nothingStored)
  })
})

describe(`whose draft it is ${withSeed}`, () => {
  const tokens = fc.stringMatching(/^[\x21-\x7e]{8,40}$/)
  const owned = fc.record({ tokenHash: text, personId: fc.option(text), text })

  test.each([
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('is told by the FNV-1a hash of the token %s, in every version of the page', (token, hash) => {
    expect(hashOfToken(token)).toBe(hash.toString(36))
  })

  test('comes back as it was written, and never holds the token', () => {
    fc.assert(
      fc.property(owned, tokens, (draft, token) => {
        expect(parseOwnedText(formatOwnedText(draft))).toEqual(draft)
        expect(hashOfToken(token)).not.toContain(token)
      }),
      runs,
    )
  })

  test.each([
    ['nothing', null],
    ['no JSON', '7hq2 {"title":"Halter"}'],
    ['no text', '{"tokenHash":"a","personId":null}'],
    ['a text that is none', '{"tokenHash":"a","personId":null,"text":7}'],
    ['no token', '{"personId":"user-1","text":"x"}'],
    ['an id that is none', '{"tokenHash":"a","personId":7,"text":"x"}'],
  ])('is nobody’s in %s', (_, stored) => {
    expect(parseOwnedText(stored)).toBeNull()
  })

  test('is nobody’s yet where no person is named', () => {
    const draft = { tokenHash: 'a', personId: null, text: 'x' }
    expect(parseOwnedText('{"tokenHash":"a","text":"x"}')).toEqual(draft)
  })

  const token = 'token-of-today'
  const [today, earlier] = [hashOfToken(token), hashOfToken('token-of-yesterday')]
  test.each([
    ['the same person, under the same token', today, 'user-1', 'user-1', 'own'],
    ['the same person, under another token', earlier, 'user-1', 'user-1', 'own'],
    ['another person, under another token', earlier, 'user-1', 'user-2', 'other'],
    ['another person, under the same token', today, 'user-1', 'user-2', 'other'],
    ['somebody unnamed, under the same token', today, null, 'user-1', 'own'],
    ['somebody unnamed, under another token', earlier, null, 'user-1', 'other'],
    ['the same token, before its person is named', today, 'user-1', null, 'own'],
    ['another token, before its person is named', earlier, 'user-1', null, 'unknown'],
    ['nobody named, under another token', earlier, null, null, 'unknown'],
  ])('is, for %s: %s %s %s %s', (_, tokenHash, personId, id, ownership) => {
    expect(ownershipOf({ tokenHash, personId, text: 'x' }, { token, id })).toBe(ownership)
  })
})

/** A tab of somebody who is signed in; `open` gives the store of each load of its page. */
function visit(token: string | null = 'demo-admin') {
  const session: [string, string][] = [[sessionKey, '{"loggedIn":true,"privilege":"ADMIN"}']]
  const site = createFaultyStorage(new Map(token === null ? [] : [...session, [tokenKey, token]]))
  const tab = createFaultyStorage()
  const open = () => {
    const store = createStore()
    store.set(
      storageAtom,
      createWebStorage(() => site),
    )
    store.set(
      tabStorageAtom,
      createWebStorage(() => tab),
    )
    return store
  }
  return { site, tab, open, store: open() }
}
const type = (store: ReturnType<typeof createStore>, title: string) =>
  store.set(itemDraftAtom, () => ({ title }))

describe('a draft in its tab', () => {
  test('is found by a reload, and the token is not stored with it', () => {
    const { tab, open, store } = visit()
    type(store, 'Halter')
    store.set(itemDraftAtom, ({ title }) => ({ description: `Ein ${title}.` }))
    expect(open().get(itemDraftAtom)).toEqual({
      ...emptyDraft,
      title: 'Halter',
      description: 'Ein Halter.',
    })
    expect(tab.getItem(tabDraftKey)).not.toContain(store.get(tokenAtom))
  })

  test('leaves nothing stored when it is typed back to what the form begins with', () => {
    const { tab, store } = visit()
    type(store, 'Halter')
    expect(store.get(hasUnsentInputAtom)).toBe(true)
    type(store, emptyDraft.title)
    expect(tab.getItem(tabDraftKey)).toBeNull()
    expect(store.get(hasUnsentInputAtom)).toBe(false)
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

  test('takes along what its last sending has come to, but leaves one that is under way', () => {
    const { store } = visit()
    const note = (isRunning: boolean) =>
      store.set(noteCreationAtom, store.get(tokenAtom), { isRunning, problem })
    const problem = { text: 'Nicht angenommen.', needsSignIn: false }
    note(false)
    store.set(replaceDraftAtom, null)
    expect(store.get(creationAtom)).toEqual({ isRunning: false, problem: null })
    note(true)
    store.set(replaceDraftAtom, null)
    expect(store.get(creationAtom)).toEqual({ isRunning: true, problem })
  })

  test('lasts as long as the page where the tab’s storage is full, and the form can say so', () => {
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
  })
})

const admin = { token: 'demo-admin', id: 'user-1' }

describe('a draft at the end of a session', () => {
  test('is removed by signing out', () => {
    const { tab, store } = visit()
    type(store, 'Halter')
    store.set(signOutAtom, '/')
    expect(tab.getItem(tabDraftKey)).toBeNull()
  })

  test('is removed in the tabs where nobody signed out, and stays after an expiry', () => {
    for (const [end, isAbandoned] of [
      [signOutAtom, true],
      [expireSessionAtom, false],
    ] as const) {
      const { site, tab, store, open } = visit()
      type(store, 'Halter')
      const other = createStore()
      other.set(
        storageAtom,
        createWebStorage(() => site),
      )
      other.set(
        tabStorageAtom,
        createWebStorage(() => createFaultyStorage()),
      )
      other.set(end, '/')
      const later = open()
      expect(later.get(itemDraftAtom)).toEqual(emptyDraft)
      expect(later.get(abandonedDraftAtom)).toBe(isAbandoned)
      if (isAbandoned) later.set(abandonedDraftAtom)
      expect(tab.getItem(tabDraftKey) === null).toBe(isAbandoned)
      expect(later.get(abandonedDraftAtom)).toBe(false)
    }
  })

  test('stays while the site’s storage cannot tell who is signed in', () => {
    const { site, tab, store, open } = visit()
    type(store, 'Halter')
    site.fault = 'denied'
    const later = open()
    expect(later.get(abandonedDraftAtom)).toBe(true)
    later.set(abandonedDraftAtom)
    site.fault = 'none'
    expect(tab.getItem(tabDraftKey)).not.toBeNull()
    expect(open().get(itemDraftAtom).title).toBe('Halter')
  })

  test('is none where nothing was typed', () => {
    expect(visit().store.get(abandonedDraftAtom)).toBe(false)
    expect(visit(null).store.get(abandonedDraftAtom)).toBe(false)
  })

  test.each(['before', 'after'])(
    'comes back when the same person signs in again; the backend named them %s they typed',
    (when) => {
      const { store, open } = visit()
      if (when === 'before') store.set(namePersonAtom, admin)
      type(store, 'Halter')
      if (when === 'after') store.set(namePersonAtom, admin)
      expect(store.get(itemDraftAtom).title).toBe('Halter')
      store.set(expireSessionAtom, '/login')
      expect(store.get(isDraftOwnerUnknownAtom)).toBe(false)

      const later = open()
      later.set(signInAtom, 'token-of-today')
      expect(later.get(itemDraftAtom)).toEqual(emptyDraft)
      expect(later.get(isDraftOwnerUnknownAtom)).toBe(true)
      later.set(namePersonAtom, { token: 'token-of-today', id: 'user-1' })
      expect(later.get(isDraftOwnerUnknownAtom)).toBe(false)
      expect(later.get(itemDraftAtom).title).toBe('Halter')
      // The next load of the page need not ask again.
      expect(open().get(itemDraftAtom).title).toBe('Halter')
    },
  )

  test('is not given to another person, and what they write replaces it', () => {
    const { tab, store, open } = visit()
    store.set(namePersonAtom, admin)
    type(store, 'Halter')
    store.set(signInAtom, 'somebody-else')
    store.set(namePersonAtom, { token: 'somebody-else', id: 'user-2' })
    expect(store.get(itemDraftAtom)).toEqual(emptyDraft)
    expect(store.get(isDraftOwnerUnknownAtom)).toBe(false)
    store.set(replaceDraftAtom, null)
    store.set(setUnderwayAtom, false)
    expect(tab.getItem(tabDraftKey)).toContain('Halter')
    store.set(signInAtom, 'demo-admin')
    expect(open().get(itemDraftAtom).title).toBe('Halter')

    store.set(signInAtom, 'somebody-else')
    store.set(namePersonAtom, { token: 'somebody-else', id: 'user-2' })
    type(store, 'Haken')
    expect(store.get(itemDraftAtom).title).toBe('Haken')
    store.set(signInAtom, 'demo-admin')
    store.set(namePersonAtom, admin)
    expect(store.get(itemDraftAtom)).toEqual(emptyDraft)
  })

  test('is given to nobody by an answer that belongs to an earlier token', () => {
    const { store } = visit()
    store.set(namePersonAtom, admin)
    type(store, 'Halter')
    store.set(signInAtom, 'token-of-today')
    store.set(namePersonAtom, admin)
    expect(store.get(isDraftOwnerUnknownAtom)).toBe(true)
    expect(store.get(tabDraftAtom)).toBeNull()
  })

  test('is not written for whoever is named without having typed', () => {
    const { tab, store } = visit()
    store.set(namePersonAtom, admin)
    expect(tab.length).toBe(0)
  })
})

describe('the sending of a draft', () => {
  const running = { isRunning: true, problem: null }

  test('is unconfirmed after a reload, until the answer has come', () => {
    const { store, open } = visit()
    type(store, 'Halter')
    expect(store.get(isUnconfirmedAtom)).toBe(false)
    store.set(setUnderwayAtom, true)
    store.set(noteCreationAtom, 'demo-admin', running)
    expect(store.get(isUnconfirmedAtom)).toBe(false)
    const reloaded = open()
    expect(reloaded.get(isUnconfirmedAtom)).toBe(true)
    expect(reloaded.get(itemDraftAtom).title).toBe('Halter')
    reloaded.set(setUnderwayAtom, false)
    expect(open().get(isUnconfirmedAtom)).toBe(false)
  })

  test('stays unconfirmed while the draft is changed, and ends with it', () => {
    const { store, tab } = visit()
    store.set(setUnderwayAtom, true)
    type(store, 'Halter')
    type(store, emptyDraft.title)
    expect(store.get(isUnconfirmedAtom)).toBe(true)
    store.set(replaceDraftAtom, { draft: { ...emptyDraft, title: 'Haken' }, isUnderway: false })
    expect(store.get(isUnconfirmedAtom)).toBe(false)
    store.set(setUnderwayAtom, true)
    store.set(replaceDraftAtom, null)
    expect(tab.getItem(tabDraftKey)).toBeNull()
  })

  test('is seen by whoever began it and by nobody else', () => {
    const { store } = visit()
    const idle = { isRunning: false, problem: null }
    const offline = {
      isRunning: false,
      problem: { text: 'Keine Verbindung', needsSignIn: false },
    }
    expect(store.get(creationAtom)).toEqual(idle)
    store.set(noteCreationAtom, 'demo-admin', running)
    store.set(noteCreationAtom, 'somebody', offline)
    expect(store.get(creationAtom)).toEqual(running)
    store.set(signInAtom, 'somebody')
    expect(store.get(creationAtom)).toEqual(offline)
    store.set(signInAtom, 'somebody-else')
    expect(store.get(creationAtom)).toEqual(idle)
  })

  test('may lead away only while the form is on the screen', () => {
    const { store } = visit()
    expect(store.get(isFormShownAtom)).toBe(false)
    const leave = store.sub(isFormShownAtom, () => {})
    expect(store.get(isFormShownAtom)).toBe(true)
    leave()
    expect(store.get(isFormShownAtom)).toBe(false)
  })
})
