import { describe, expect, test } from 'vitest'
import { parseNotes } from '../../src/page/historyEntryNotes'
import { layoutAfter } from '../../src/screens/shop/gridLayout'
import { renderedRows, rowCountOf } from '../../src/screens/shop/gridRows'
import { isListPosition, openListPositions } from '../../src/screens/shop/listPosition'
import { createWebStorage } from '../../src/storage/storage'
import { createFaultyStorage } from './faultyStorage'

const range = { startIndex: 50, endIndex: 52, overscan: 2, count: 100 }

describe('the rendered rows', () => {
  test('are those near the window, and the ends of the list', () => {
    expect(renderedRows(range, null)).toEqual([0, 48, 49, 50, 51, 52, 53, 54, 99])
  })

  test.each([
    [20, [19, 20, 21]],
    [0, [0, 1]],
    [99, [98, 99]],
    [50, []],
  ])('include the focused row %i with its neighbours', (focusedRow, added) => {
    const without = renderedRows(range, null)
    const all = [...new Set([...without, ...added])].toSorted((one, other) => one - other)
    expect(renderedRows(range, focusedRow)).toEqual(all)
  })
})

test.each([
  [1, 1, 1],
  [6, 3, 2],
  [7, 3, 3],
  [0, 2, 0],
])('%i items in %i columns are %i rows', (items, columns, rows) => {
  expect(rowCountOf(items, columns)).toBe(rows)
})

describe('the layout of the grid', () => {
  test('stays while the width of the window does, whatever comes over its lower edge', () => {
    const layout = { width: 400, columns: 1, rowGap: 24 }
    expect(layoutAfter(null, layout)).toBe(layout)
    expect(layoutAfter(layout, { ...layout })).toBe(layout)
    const turned = { ...layout, width: 800, columns: 2 }
    expect(layoutAfter(layout, turned)).toBe(turned)
  })

  test.each([{ columns: 2 }, { rowGap: 32 }])('follows %j at the same width', (change) => {
    const layout = { width: 984, columns: 1, rowGap: 24 }
    const now = { ...layout, ...change }
    expect(layoutAfter(layout, now)).toBe(now)
  })
})

describe('the kept positions', () => {
  const parse = (text: string | null | undefined) => [...parseNotes(text, isListPosition)]

  test('are read by the key of their entry', () => {
    expect(parse('[["default",{"itemId":"1","top":12.5}]]')).toEqual([
      ['default', { itemId: '1', top: 12.5 }],
    ])
  })

  test.each([
    null,
    undefined,
    '',
    '{',
    'null',
    '{}',
    '[null,1,"x",[]]',
    '[["a"]]',
    '["ab"]',
    '[["a",null],["b",1],["c","x"],["d",{}]]',
    '[["a",{"itemId":1,"top":2}],["b",{"itemId":"1","top":"2"}],["c",{"itemId":"1","top":null}]]',
    '[["a",{"itemId":"1"}],["b",{"top":2}]]',
    '[[1,{"itemId":"1","top":2}],["a",{"itemId":"1","top":2},3]]',
  ])('are none when the tab holds %j', (text) => {
    expect(parse(text)).toEqual([])
  })

  test('are read beside broken ones', () => {
    expect(parse('[["a",1],["b",{"itemId":"1","top":0}],7]')).toEqual([
      ['b', { itemId: '1', top: 0 }],
    ])
  })

  const openTab = () => {
    const storage = createFaultyStorage()
    const open = () => openListPositions(createWebStorage(() => storage))
    return { storage, open }
  }
  const place = (itemId: string, top = 0) => ({ itemId, top })

  test('outlive a reload', () => {
    const { storage, open } = openTab()
    open().keep('first', place('1001', 12.5))
    expect(storage.getItem('shop-positions')).not.toBeNull()
    expect(open().find('first')).toEqual(place('1001', 12.5))
    expect(open().find('second')).toBeNull()
  })

  test('are those of the last twenty entries of the history, of each the last', () => {
    const { open } = openTab()
    const positions = open()
    for (let at = 0; at < 21; at += 1) positions.keep(`entry ${at}`, place(`${at}`))
    positions.keep('entry 1', place('again'))
    positions.keep('another', place('another'))
    const reloaded = open()
    expect(reloaded.find('entry 0')).toBeNull()
    expect(reloaded.find('entry 1')).toEqual(place('again'))
    expect(reloaded.find('entry 2')).toBeNull()
    expect(reloaded.find('entry 3')).toEqual(place('3'))
    expect(reloaded.find('another')).toEqual(place('another'))
  })

  test.each(['denied', 'full'] as const)(
    'last as long as the page where storage is %s',
    (fault) => {
      const { storage, open } = openTab()
      storage.fault = fault
      const positions = open()
      positions.keep('first', place('1001'))
      expect(positions.find('first')).toEqual(place('1001'))
    },
  )
})
