import { describe, expect, test } from 'vitest'
import { overscanOf, renderedRows, rowCountOf } from '../../src/screens/shop/gridRows'
import { parseListPositions } from '../../src/screens/shop/listPosition'

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

  test.each([
    [60, 3, 20],
    [60, 1, 60],
    [61, 3, 9],
  ])('of %i items in %i columns are %i at the beginning', (items, columns, expected) => {
    const count = rowCountOf(items, columns)
    const overscan = overscanOf(items, columns)
    const top = { startIndex: 0, endIndex: 4, overscan, count }
    expect(renderedRows(top, null)).toHaveLength(expected)
  })
})

describe('the kept positions', () => {
  test('are read by the key of their entry', () => {
    const kept = parseListPositions('[["default",{"itemId":"1","top":12.5}]]')
    expect([...kept]).toEqual([['default', { itemId: '1', top: 12.5 }]])
  })

  test.each([
    null,
    undefined,
    '',
    '{',
    'null',
    '{}',
    '[null,1,"x",[]]',
    '[["a",null],["b",{"itemId":1,"top":2}],["c",{"itemId":"1","top":"2"}],[1,{"itemId":"1","top":2}]]',
  ])('are none when the tab holds %j', (text) => {
    expect([...parseListPositions(text)]).toEqual([])
  })
})
