import fc from 'fast-check'
import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { tokenAtom } from '../../src/api/token'
import { emptyDraft, type ItemDraft } from '../../src/screens/create-item/itemDraft'
import { hasUnsentInputAtom, itemDraftAtom } from '../../src/screens/create-item/itemDraftState'
import {
  formatStoredDraft,
  nothingStored,
  parseStoredDraft,
} from '../../src/screens/create-item/storedDraft'
import { signInAtom, signOutAtom } from '../../src/session/sessionState'
import { readOwnedText, tabDraftKey, toOwnedText } from '../../src/session/tabDraft'
import { storageAtom, tabStorageAtom } from '../../src/storage/storage'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
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

  function visit(parameters: WorldParameters = {}) {
    const world = createWorld({ persona: 'admin', ...parameters })
    const open = () => {
      const store = createStore()
      store.set(storageAtom, world.storage)
      store.set(tabStorageAtom, world.tabStorage)
      return store
    }
    return { world, open, store: open() }
  }
  const type = (store: ReturnType<typeof createStore>, title: string) =>
    store.set(itemDraftAtom, () => ({ title }))

  test('a reload finds it, and the token is not stored with it', () => {
    const { world, open, store } = visit()
    type(store, 'Halter')
    expect(open().get(itemDraftAtom).title).toBe('Halter')
    expect(world.tabStorage.getItem(tabDraftKey)).not.toContain(store.get(tokenAtom))
  })

  test('typing back to what the form begins with leaves nothing stored', () => {
    const { world, store } = visit()
    type(store, 'Halter')
    expect(store.get(hasUnsentInputAtom)).toBe(true)
    type(store, emptyDraft.title)
    expect(world.tabStorage.getItem(tabDraftKey)).toBeNull()
    expect(store.get(hasUnsentInputAtom)).toBe(false)
  })

  test('signing out removes it', () => {
    const { world, store } = visit()
    type(store, 'Halter')
    store.set(signOutAtom, '/')
    expect(world.tabStorage.getItem(tabDraftKey)).toBeNull()
  })

  test('who signs in over another person does not get it', () => {
    const { store, open } = visit()
    type(store, 'Halter')
    store.set(signInAtom, 'somebody-else')
    expect(store.get(itemDraftAtom)).toEqual(emptyDraft)
    expect(open().get(itemDraftAtom)).toEqual(emptyDraft)
  })

  test('without storage it lasts as long as the page', () => {
    const { open, store } = visit({ isTabStorageFull: true })
    type(store, 'Halter')
    expect(store.get(itemDraftAtom).title).toBe('Halter')
    expect(open().get(itemDraftAtom)).toEqual(emptyDraft)
  })
})
