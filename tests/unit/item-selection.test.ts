import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isFiltering,
  readSelection,
  selectItems,
  sortings,
  tagNamesOf,
  withSelection,
  type ItemSelection,
} from '../../src/screens/shop/itemSelection'
import { excerpt } from '../../src/ui/text'

const item = (id: string, title: string, price: number, ...tags: string[]) => ({
  __typename: 'ShopItem' as const,
  id,
  title,
  description: `Beschreibung ${id}`,
  imageIds: [],
  tags: tags.map((name) => ({ __typename: 'ItemTag' as const, name })),
  sizing: { __typename: 'Sizing' as const, priceXS: price },
})

const clip = item('1', 'Kabelclip', 4.9, 'Büro', 'Befestigung')
const hook = item('2', 'Wandhaken', 6.9, 'Befestigung')
const gear = item('3', 'Zahnrad Modul 10', 4.9, 'Maschinenbau')
const smallGear = item('4', 'Zahnrad Modul 2', 3.5, 'Maschinenbau')
const tape = item('5', 'Maßband', 3)
const all = [clip, hook, gear, smallGear, tape]
const nothing: ItemSelection = { search: '', tag: '', sorting: '' }
/** Of items of its own: what the search makes of an item is kept with it. */
const select = (changes: Partial<ItemSelection>) =>
  selectItems(
    all.map((each) => ({ ...each })),
    { ...nothing, ...changes },
  )

describe('a selection of the shop', () => {
  test.each<[string, Partial<ItemSelection>, unknown[]]>([
    ['nothing asked for', {}, all],
    ['a part of a title in other letters', { search: 'ZAHN' }, [gear, smallGear]],
    ['an umlaut written without its dots', { search: 'buro' }, [clip]],
    ['an umlaut written as two letters', { search: 'BUERO' }, [clip]],
    ['an umlaut', { search: 'Büro' }, [clip]],
    ['a sharp s written as two', { search: 'massband' }, [tape]],
    ['words in any order, each somewhere', { search: ' modul  zahnrad ' }, [gear, smallGear]],
    ['words of which one is missing', { search: 'Zahnrad Büro' }, []],
    ['a word of the description', { search: 'beschreibung 2' }, [hook, smallGear]],
    ['a tag', { tag: 'Befestigung' }, [clip, hook]],
    ['a part of a tag, which is no tag', { tag: 'Befest' }, []],
    ['a tag and a word', { tag: 'Befestigung', search: 'haken' }, [hook]],
    ['the lowest price first', { sorting: 'preis' }, [tape, smallGear, clip, gear, hook]],
    [
      'the highest price first',
      { sorting: 'preis-absteigend' },
      [hook, clip, gear, smallGear, tape],
    ],
    ['names, numbers by their value', { sorting: 'name' }, [clip, tape, hook, smallGear, gear]],
  ])('of %s', (_, changes, expected) => {
    expect(select(changes)).toEqual(expected)
  })

  test('offers each tag once, in alphabetical order', () => {
    expect(tagNamesOf(all)).toEqual(['Befestigung', 'Büro', 'Maschinenbau'])
    const other = item('6', 'Kanne', 4, 'Ölkanne', 'Zange', 'ofen', 'Mast', 'Maß', 'öl', 'Öl')
    expect(tagNamesOf([other])).toEqual(['Maß', 'Mast', 'ofen', 'öl', 'Öl', 'Ölkanne', 'Zange'])
  })

  test('is known to leave items out by a search or a tag', () => {
    expect(isFiltering(nothing)).toBe(false)
    expect(isFiltering({ ...nothing, search: ' ' })).toBe(false)
    expect(isFiltering({ ...nothing, sorting: 'name' })).toBe(false)
    expect(isFiltering({ ...nothing, search: 'x' })).toBe(true)
    expect(isFiltering({ ...nothing, tag: 'x' })).toBe(true)
  })
})

describe('the address of a selection', () => {
  const selections = fc.record({
    search: fc.string({ unit: 'grapheme' }),
    tag: fc.string({ unit: 'grapheme' }),
    sorting: fc.constantFrom(...(Object.keys(sortings) as (keyof typeof sortings)[])),
  })

  test('gives it back, beside what else the address says', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        const address = withSelection(new URLSearchParams('mock=shopItems:slow'), selection)
        expect(readSelection(new URLSearchParams(String(address)))).toEqual(selection)
        expect(address.get('mock')).toBe('shopItems:slow')
      }),
    )
  })

  test('has its parameters in a fixed order, not in that of choosing', () => {
    const address = withSelection(new URLSearchParams('tag=b&mock=x'), { sorting: 'name' })
    expect(String(withSelection(address, { search: 'a' }))).toBe(
      'mock=x&suche=a&tag=b&sortierung=name',
    )
  })

  test('names nothing that is not chosen', () => {
    const address = withSelection(new URLSearchParams('mock=x&suche=a&tag=b'), nothing)
    expect(String(address)).toBe('mock=x')
  })

  test.each(['sortierung=unbekannt', 'sortierung=toString', ''])('reads %j as none', (query) => {
    expect(readSelection(new URLSearchParams(query))).toEqual(nothing)
  })
})

describe('an excerpt', () => {
  test.each([
    ['  Ein Satz. ', 'Ein Satz.'],
    ['Erste Zeile\nzweite', 'Erste Zeile'],
    ['', ''],
    ['x'.repeat(160), 'x'.repeat(160)],
    ['x'.repeat(161), `${'x'.repeat(160)}…`],
    [`${'x'.repeat(159)} y`, `${'x'.repeat(159)}…`],
    [`${'x'.repeat(159)}😀`, `${'x'.repeat(159)}…`],
  ])('of %j', (text, expected) => {
    expect(excerpt(text)).toBe(expected)
  })
})
