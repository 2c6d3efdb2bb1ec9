import { describe, expect, test } from 'vitest'
import { renderedRows } from '../../src/screens/shop/gridRows'
import { parseListPositions } from '../../src/screens/shop/listPosition'

const range = { startIndex: 50, endIndex: 52, overscan: 2, count: 100 }

describe('the rendered rows', () => {
  test('are those near the window, and the ends of the list', () => {
    expect(renderedRows(range, false, null)).toEqual([0, 48, 49, 50, 51, 52, 53, 54, 99])
  })

  test.each([
    [20, [19, 20, 21]],
    [0, [0, 1]],
    [99, [98, 99]],
    [50, []],
  ])('include the focused row %i with its neighbours', (focusedRow, added) => {
    const without = renderedRows(range, false, null)
    const all = [...new Set([...without, ...added])].toSorted((one, other) => one - other)
    expect(renderedRows(range, false, focusedRow)).toEqual(all)
  })

  test('are all rows of a plain list', () => {
    const few = { startIndex: 0, endIndex: 1, overscan: 0, count: 20 }
    expect(renderedRows(few, true, null)).toHaveLength(20)
    expect(renderedRows(few, false, null)).toEqual([0, 1, 19])
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
