import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDb } from '../../mocks/db'
import { isPanelHidden } from '../../mocks/panel/tabNotes'
import { createdDataKey, createStoragePersistence, type CreatedData } from '../../mocks/persistence'
import { seed as catalogue } from '../../mocks/seed'
import { addressOfState, conditionsKey, latencies, readTabState } from '../../mocks/tabState'
import { seedItem } from '../../stories/seedItem'
import { anyJsonText, anyStoredText, anyText, nearMissOf } from './anyText'
import { createFaultyStorage, type FaultyStorage } from './faultyStorage'
import { expectCleanPrototype, runs, withSeed } from './propertyRuns'

let local: FaultyStorage
let tab: FaultyStorage

/** Puts the page at an address, as a browser does. */
function open(search: string): void {
  const go = (href: string) => {
    const { pathname, search: query } = new URL(href)
    vi.stubGlobal('location', { href, pathname, search: query })
  }
  go(new URL(`http://shop.example/shop${search}`).href)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, href: string) => go(href),
  })
}

function beginVisit(search: string): void {
  local = createFaultyStorage()
  tab = createFaultyStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  open(search)
}

beforeEach(() => beginVisit(''))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expectCleanPrototype()
})

const smallCatalogue = {
  shopItems: catalogue.shopItems.slice(0, 2),
  itemTags: catalogue.itemTags.slice(0, 2),
}
const seededIds = new Set(
  [...smallCatalogue.shopItems, ...smallCatalogue.itemTags].map(({ id }) => id),
)
const freeIds = anyText.filter((id) => id !== '' && !seededIds.has(id))
const soundCreated: fc.Arbitrary<CreatedData> = fc.record({
  items: fc.uniqueArray(
    fc
      .record({ id: freeIds, title: anyText, tags: fc.array(anyText, { maxLength: 2 }) })
      .map((changes) => ({ ...seedItem(0), ...changes })),
    { selector: ({ id }) => id, maxLength: 2 },
  ),
  tags: fc.uniqueArray(fc.record({ id: freeIds, name: anyText }), {
    selector: ({ id }) => id,
    maxLength: 3,
  }),
})
const formatCreated = (created: CreatedData) => JSON.stringify({ version: 1, ...created })
const createdTexts = fc.oneof(
  anyStoredText,
  nearMissOf(soundCreated.map(formatCreated)),
  fc
    .tuple(anyJsonText, anyJsonText)
    .map(([items, tags]) => `{"version":1,"items":${items},"tags":${tags}}`),
)

describe(`created data in storage ${withSeed}`, () => {
  test('of any text is something to go on with', () => {
    fc.assert(
      fc.property(createdTexts, (text) => {
        const storage = createFaultyStorage(new Map([[createdDataKey, text]]))
        const db = createDb(
          smallCatalogue,
          createStoragePersistence(() => storage),
        )
        const [first, second] = [db.createTag('Eins'), db.createTag('Zwei')]
        expect(first.id).not.toBe(second.id)
        const item = db.createItem({ ...seedItem(0), tags: [], title: 'Neu' })
        expect(db.findItem(item.id)?.title).toBe('Neu')
        const values = db.listItems().flatMap((each) => Object.values(each.sizing))
        expect(values).not.toContain(Infinity)
      }),
      runs,
    )
  })

  test('of two tabs stays stored; where storage is full or denied, a new tag is on its page, and the console says so', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const steps = fc.array(
      fc.record({
        tab: fc.nat(1),
        fault: fc.constantFrom('none', 'none', 'none', 'full', 'denied'),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(steps, (taken) => {
        const texts = new Map<string, string>()
        const pages = [0, 1].map(() => {
          const storage = createFaultyStorage(texts)
          const persistence = createStoragePersistence(() => storage)
          return { storage, db: createDb(smallCatalogue, persistence) }
        })
        const saved: string[] = []
        warn.mockClear()
        taken.forEach(({ tab: at, fault }, number) => {
          const page = pages[at]
          if (page === undefined) return
          page.storage.fault = fault
          const name = `Tag ${number}`
          page.db.createTag(name)
          expect(page.db.findTag(name)).not.toBeNull()
          if (fault === 'none') saved.push(name)
          const stored = createStoragePersistence(() => createFaultyStorage(texts)).load()
          const names = new Set(stored?.tags.map((tag) => tag.name))
          expect(saved.filter((kept) => !names.has(kept))).toEqual([])
        })
        expect(warn).toHaveBeenCalledTimes(taken.length - saved.length)
      }),
      runs,
    )
  })
})

describe('the tab’s state', () => {
  test.each(['kaputt', '{', 'shopItems:kaputt', '-1', ''])(
    'of the stored text %j is a state',
    (stored) => {
      for (const key of [conditionsKey, 'mock-latency', 'mock-panel']) tab.setItem(key, stored)
      for (const fault of ['none', 'denied'] as const) {
        tab.fault = fault
        const { conditions, latency } = readTabState()
        expect(conditions).toEqual({})
        expect(latencies).toContain(latency)
        expect(isPanelHidden).not.toThrow()
      }
    },
  )

  test('holds over links and reloads until an address ends it, and in no other tab', () => {
    beginVisit('?mock=shopItems:error')
    readTabState()
    open('')
    expect(readTabState().conditions).toEqual({ shopItems: 'error' })
    vi.stubGlobal('sessionStorage', createFaultyStorage())
    expect(readTabState().conditions).toEqual({})
    vi.stubGlobal('sessionStorage', tab)
    open('?mock=')
    readTabState()
    open('')
    expect(readTabState().conditions).toEqual({})
  })

  test('is that of the address, and the rest of the address stays as it is written', () => {
    const before =
      'http://shop.example/shop?suche=Caf%C3%A9+%26&mock=shopItems:slow&panel=open&a=1#x'
    expect(addressOfState(before, { shopItems: 'error' })).toBe(
      'http://shop.example/shop?suche=Caf%C3%A9+%26&a=1&mock=shopItems:error#x',
    )
  })
})
