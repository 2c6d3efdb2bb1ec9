import { describe, expect, test } from 'vitest'
import { emptyDraft, type ItemDraft } from '../../src/screens/create-item/itemDraft'
import {
  hasDraftAtom,
  itemDraftAtom,
  parseDraft,
} from '../../src/screens/create-item/itemDraftState'
import { createFaultyStorage, openStore } from './faultyStorage'

describe('a stored draft', () => {
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
      const read = (change: object) => parseDraft(JSON.stringify({ ...typed, ...change }))
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
    expect(parseDraft('{"tagIds":["1",7,"2"]}').tagIds).toEqual(['1', '2'])
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{"title":"Ha'],
    ['a list', '["title"]'],
    ['fields behind the prototype', '{"__proto__":{"title":"x"}}'],
  ])('is nothing in %s', (_, stored) => {
    expect(parseDraft(stored)).toEqual(emptyDraft)
  })
})

describe('what is typed into the form', () => {
  test('is added to what was typed before, and leaves nothing behind when it is discarded', () => {
    const tab = createFaultyStorage()
    const store = openStore(undefined, tab)
    expect(store.get(hasDraftAtom)).toBe(false)
    store.set(itemDraftAtom, { title: 'Halter' })
    store.set(itemDraftAtom, { description: 'Ein Halter.' })
    const typed = { ...emptyDraft, title: 'Halter', description: 'Ein Halter.' }
    expect(store.get(itemDraftAtom)).toEqual(typed)
    expect(store.get(hasDraftAtom)).toBe(true)
    store.set(itemDraftAtom, null)
    expect(store.get(itemDraftAtom)).toEqual(emptyDraft)
    expect([store.get(hasDraftAtom), tab.length]).toEqual([false, 0])
  })

  test('lasts as long as the page where the storage is full', () => {
    const tab = createFaultyStorage()
    tab.fault = 'full'
    const store = openStore(undefined, tab)
    store.set(itemDraftAtom, { title: 'Halter' })
    store.set(itemDraftAtom, { description: 'Ein Halter.' })
    expect(store.get(itemDraftAtom)).toMatchObject({ title: 'Halter', description: 'Ein Halter.' })
    expect(openStore(undefined, tab).get(itemDraftAtom)).toEqual(emptyDraft)
  })
})
