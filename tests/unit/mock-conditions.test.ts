import { describe, expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'
import {
  conditionNames,
  describeUnknown,
  formatConditions,
  operationNames,
  parseConditions,
  presets,
} from '../../mocks/conditions'
import { ask } from '../contract/ask'

describe('the grammar of mock conditions', () => {
  test.each(['', ' ', ',', ' , '])('reads "%s" as no condition', (text) => {
    expect(parseConditions(text)).toEqual({ conditions: {}, unknown: [] })
  })

  test('leaves out unknown names, keeps the known ones beside them and says so', () => {
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
    expect(describeUnknown(unknown.slice(0, 2))).toBe(
      'Unknown mock condition "shopItems:kaputt", "orders:error" is ignored. ' +
        `Operations: ${operationNames.join(', ')}. Conditions: ${conditionNames.join(', ')}. ` +
        `Presets: ${Object.keys(presets).join(', ')}.`,
    )
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
    expect(parseConditions(name).conditions).not.toEqual({})
  })

  test.each([
    ['backend-down', 'http500'],
    ['offline', 'network'],
  ])('the preset %s gives every operation the condition %s', (preset, condition) => {
    const { conditions } = parseConditions(preset)
    expect(Object.keys(conditions)).toEqual([...operationNames])
    expect(new Set(Object.values(conditions))).toEqual(new Set([condition]))
  })

  test('is written in the order of the contract, whatever the order of reading', () => {
    const { conditions } = parseConditions('createItemTag:null,shopItems:error,currentUser:slow')
    expect(formatConditions(conditions)).toBe('currentUser:slow,shopItems:error,createItemTag:null')
    expect(formatConditions({})).toBe('')
  })
})

test('a latency holds back every answer, a broken connection too, until it is changed', async () => {
  const backend = createBackend({ latencyMs: 120, conditions: 'itemTags:network' })
  const begun = performance.now()
  await expect(ask(backend, 'itemTags')).rejects.toThrow('Failed to fetch')
  // Timers may fire a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(119)
  backend.latencyMs = 0
  backend.conditions = {}
  expect((await ask(backend, 'itemTags')).status).toBe(200)
})
