import { expect, test } from 'vitest'
import { sampleVariables } from '../../mocks/sampleVariables'

test('the variables of an operation are those that the contract requires', () => {
  expect(sampleVariables('shopItems')).toEqual({})
  expect(sampleVariables('shopItemById')).toEqual({ id: '1001' })
  expect(sampleVariables('createShopItem')).toEqual({ input: { title: 'Probestück' } })
  expect(sampleVariables('createItemTag', { text: 'Öse' })).toEqual({ input: { name: 'Öse' } })
})
