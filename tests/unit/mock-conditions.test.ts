import { describe, expect, test } from 'vitest'
import {
  conditionNames,
  describeUnknown,
  formatConditions,
  operationNames,
  parseConditions,
  presets,
} from '../../mocks/conditions'

describe('the grammar of mock conditions', () => {
  test('names an operation and its condition', () => {
    expect(parseConditions('shopItems:error,createShopItem:rejected')).toEqual({
      conditions: { shopItems: 'error', createShopItem: 'rejected' },
      unknown: [],
    })
  })

  test.each(['', ' ', ',', ' , '])('reads "%s" as no condition', (text) => {
    expect(parseConditions(text)).toEqual({ conditions: {}, unknown: [] })
  })

  test('leaves out unknown names, keeps the known ones beside them and tells', () => {
    const text = 'shopItems:kaputt, orders:error ,itemTags:slow,quatsch,shopItems:error:x,toString'
    const { conditions, unknown } = parseConditions(text)
    expect(conditions).toEqual({ itemTags: 'slow' })
    expect(unknown).toEqual([
      'shopItems:kaputt',
      'orders:error',
      'quatsch',
      'shopItems:error:x',
      'toString',
    ])
    for (const name of [...operationNames, ...conditionNames, ...Object.keys(presets)]) {
      expect(describeUnknown(unknown)).toContain(name)
    }
  })

  test('lets a later entry win, also over a preset', () => {
    expect(parseConditions('backend-down,shopItems:slow').conditions).toMatchObject({
      currentUser: 'http500',
      shopItems: 'slow',
    })
  })

  test.each(Object.entries(presets))('the preset %s is written in it: %s', (name, text) => {
    expect(parseConditions(text).unknown).toEqual([])
    expect(parseConditions(name).conditions).toEqual(parseConditions(text).conditions)
  })

  test('is written as it is read', () => {
    const text = 'shopItems:error,createItemTag:null'
    expect(formatConditions(parseConditions(text).conditions)).toBe(text)
  })
})
