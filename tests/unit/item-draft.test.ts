import { describe, expect, test } from 'vitest'
import {
  emptyDraft,
  parsePrice,
  sizesWithBadPrice,
  toCreateShopItemInput,
} from '../../src/screens/create-item/itemDraft'

describe('a price is numeric @spec:price-numeric', () => {
  test.each([
    ['', 0],
    ['12,50', 12.5],
    ['12.50', 12.5],
    [' 7,9 ', 7.9],
    ['€ 7,90', 7.9],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['-3', -3],
    [',5', 0.5],
    ['.55', 0.55],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['0.125', 0.125],
    ['1.2345', 1.2345],
    ['5,', 5],
  ])('"%s" is %d', (text, price) => {
    expect(parsePrice(text)).toBe(price)
  })

  // Digits that are not grouped by threes, and what only looks like a number.
  test.each(
    '12,50. 12.50, 1..5 1.2.3 31.12.2025 1.234.56,7 12€50 teuer 12EUR 1e5 Infinity NaN - , 1-2 0x10'.split(
      ' ',
    ),
  )('"%s" is no number', (text) => {
    expect(parsePrice(text)).toBeNull()
  })
})

describe('what an untouched form sends', () => {
  test('is a title, prices of 0 and nothing else @spec:create-defaults @spec:sizing-defaults @spec:create-sends-no-pictures', () => {
    expect(toCreateShopItemInput(emptyDraft, [])).toEqual({
      title: 'Neues Produkt',
      description: '',
      imageIds: [],
      tags: [],
      sizing: {
        priceXS: 0,
        priceS: 0,
        priceM: 0,
        priceL: 0,
        priceXL: 0,
        descriptionXS: '',
        descriptionS: '',
        descriptionM: '',
        descriptionL: '',
        descriptionXL: '',
      },
    })
  })
})

test('what was typed for a size is sent under its name', () => {
  const sizing = { ...emptyDraft.sizing, M: { price: '€ 3', description: '30 mm' } }
  const input = toCreateShopItemInput({ ...emptyDraft, sizing }, [])
  expect(input.sizing).toMatchObject({ priceM: 3, descriptionM: '30 mm' })
})

test('tags are sent by name, in the order of choosing; unknown ids are left out @spec:create-sends-tag-names', () => {
  const tags = [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Beta' },
  ]
  const input = toCreateShopItemInput({ ...emptyDraft, tagIds: ['b', 'weg', 'a'] }, tags)
  expect(input.tags).toEqual(['Beta', 'Alpha'])
})

test('the sizes whose price is no number are named, smallest first', () => {
  const bad = { price: 'x', description: '' }
  const draft = { ...emptyDraft, sizing: { ...emptyDraft.sizing, L: bad, S: bad } }
  expect(sizesWithBadPrice(draft)).toEqual(['S', 'L'])
})
