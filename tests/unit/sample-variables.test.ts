import { buildSchema, isInputType } from 'graphql'
import { expect, test } from 'vitest'
import { sampleOf, sampleVariables } from '../../mocks/sampleVariables'

const schema = buildSchema(`
  input Order {
    id: ID!
    title: String!
    words: [String!]!
    count: Int!
    weight: Float!
    isGift: Boolean!
    colour: Colour!
    size: Size!
    note: String
    place: Int! = 3
  }
  enum Colour { GREY BLACK }
  input Size { width: Int!, depth: Int }
`)

test('a sample holds what its type requires', () => {
  const type = schema.getType('Order')
  expect(isInputType(type) && sampleOf(type, { text: 'Öse', id: '7' })).toEqual({
    id: '7',
    title: 'Öse',
    words: ['Öse'],
    count: 1,
    weight: 12.5,
    isGift: true,
    colour: 'GREY',
    size: { width: 1 },
  })
})

test('the variables of an operation are those that the contract requires', () => {
  expect(sampleVariables('shopItems')).toEqual({})
  expect(sampleVariables('shopItemById')).toEqual({ id: '1001' })
  expect(sampleVariables('createShopItem')).toEqual({ input: { title: 'Probestück' } })
  expect(sampleVariables('createItemTag', { text: 'Öse' })).toEqual({ input: { name: 'Öse' } })
})
