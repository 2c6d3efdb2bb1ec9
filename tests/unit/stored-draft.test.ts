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
import { signInAtom, signOutAtom } from '../../src/session/sessionState'
import {
  othersDraftAtom,
  readOwnedText,
  tabDraftFailedAtom,
  tabDraftKey,
  toOwnedText,
} from '../../src/session/tabDraft'
import {
  createWebStorage,
  storageAtom,
  storageFailedAtom,
  tabStorageAtom,
} from '../../src/storage/storage'
import { createFaultyStorage } from './faultyStorage'
import { runs, withSeed } from './propertyRuns'

const text = fc.string({ unit: 'binary' })
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

describe('whose draft it is', () => {
  test.each([
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('is told by the FNV-1a hash of %s, in every version of the page', (token, hash) => {
    expect(toOwnedText(token, 'Text')).toBe(`${hash.toString(36)} Text`)
  })

  test('is told by a mark that does not hold the token, and no other token gets it', () => {
    const tokens = fc.stringMatching(/^[\x21-\x7e]{8,40}$/)
    fc.assert(
      fc.property(tokens, tokens, text, (token, other, typed) => {
        fc.pre(other !== token)
        const owned = toOwnedText(token, typed)
        expect(readOwnedText(owned, token)).toBe(typed)
        expect(readOwnedText(owned, null)).toBeNull()
        expect(owned.slice(0, -typed.length || undefined)).not.toContain(token)
        expect(readOwnedText(owned, other)).toBeNull()
      }),
      runs,
    )
  })
})

/** A tab of somebody who is signed in; `open` gives the store of each load of its page. */
function visit(token: string | null = 'demo-admin') {
  const site = createFaultyStorage(new Map(token === null ? [] : [[tokenKey, token]]))
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
    store.set(replaceDraftAtom, discarded)
    expect(store.get(itemDraftAtom)).toEqual(discarded)
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

describe('a draft of somebody who is gone', () => {
  test('is removed by signing out', () => {
    const { tab, store } = visit()
    type(store, 'Halter')
    store.set(signOutAtom, '/')
    expect(tab.getItem(tabDraftKey)).toBeNull()
  })

  test('is not given to who signs in over them, and can be removed', () => {
    const { tab, store, open } = visit()
    type(store, 'Halter')
    expect(store.get(othersDraftAtom)).toBe(false)
    store.set(signInAtom, 'somebody-else')
    expect(store.get(itemDraftAtom)).toEqual(emptyDraft)
    expect(open().get(itemDraftAtom)).toEqual(emptyDraft)
    expect(store.get(othersDraftAtom)).toBe(true)
    store.set(othersDraftAtom)
    expect(tab.getItem(tabDraftKey)).toBeNull()
    expect(store.get(othersDraftAtom)).toBe(false)
  })

  test('stays while the site’s storage cannot tell who is signed in', () => {
    const { site, tab, store, open } = visit()
    type(store, 'Halter')
    site.fault = 'denied'
    const later = open()
    expect(later.get(othersDraftAtom)).toBe(true)
    later.set(othersDraftAtom)
    site.fault = 'none'
    expect(tab.getItem(tabDraftKey)).not.toBeNull()
    expect(open().get(itemDraftAtom).title).toBe('Halter')
  })

  test('is none where nothing was typed', () => {
    expect(visit().store.get(othersDraftAtom)).toBe(false)
    expect(visit(null).store.get(othersDraftAtom)).toBe(false)
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
    store.set(replaceDraftAtom, { ...emptyDraft, title: 'Haken' })
    expect(store.get(isUnconfirmedAtom)).toBe(false)
    store.set(setUnderwayAtom, true)
    store.set(replaceDraftAtom, null)
    expect(tab.getItem(tabDraftKey)).toBeNull()
  })

  test('is seen by whoever began it and by nobody else', () => {
    const { store } = visit()
    const idle = { isRunning: false, problem: null }
    expect(store.get(creationAtom)).toEqual(idle)
    store.set(noteCreationAtom, 'demo-admin', running)
    store.set(noteCreationAtom, 'somebody', { isRunning: false, problem: 'Keine Verbindung' })
    expect(store.get(creationAtom)).toEqual(running)
    store.set(signInAtom, 'somebody')
    expect(store.get(creationAtom)).toEqual({ isRunning: false, problem: 'Keine Verbindung' })
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
