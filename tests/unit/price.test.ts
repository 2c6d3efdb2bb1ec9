import { describe, expect, test } from 'vitest'
import { formatPrice, sumPrices } from '../../src/catalog/price'
import { parseCount } from '../../src/ui/formatCount'

describe('prices', () => {
  test.each([
    [0, '€ 0,00'],
    [4.9, '€ 4,90'],
    [12.5, '€ 12,50'],
    [999.99, '€ 999,99'],
    [1234.567, '€ 1.234,57'],
    [-3, '€ -3,00'],
    [-0.5, '€ -0,50'],
    [-0.004, '€ 0,00'],
    [-123_456, '€ -123.456,00'],
    [12_345_678, '€ 12.345.678,00'],
    [1e21, '€ 1.000.000.000.000.000.000.000,00'],
  ])('%d is written %s, the euro sign first @spec:shop-price-xs', (euros, text) => {
    expect(formatPrice(euros).replace('\u00a0', ' ')).toBe(text)
  })

  test('are added up to the cent', () => {
    expect(
      sumPrices([
        { price: 0.1, count: 3 },
        { price: 19.99, count: 100 },
      ]),
    ).toBe(1999.3)
    // As a card writes it.
    expect(sumPrices([{ price: 2.675, count: 1 }])).toBe(2.67)
    expect(sumPrices([])).toBe(0)
  })
})

test.each([
  ['2', 2],
  [' 12 ', 12],
  ['2,0', 2],
  ['2,00', 2],
  ['2.00', 2],
  ['２', 2],
  ['٢٣', 23],
  ['۴', 4],
  ['0', 0],
  ['1,5', null],
  ['2.000', null],
  ['1e3', null],
  ['-5', null],
  ['', null],
  ['zwei', null],
])('a count that is typed as "%s" is read as %s', (text, count) => {
  expect(parseCount(text)).toBe(count)
})
