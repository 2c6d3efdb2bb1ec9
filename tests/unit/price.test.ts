import { describe, expect, test } from 'vitest'
import { formatPrice, sumPrices } from '../../src/catalog/price'

describe('prices', () => {
  test.each([
    [0, '€ 0,00'],
    [4.9, '€ 4,90'],
    [12.5, '€ 12,50'],
    [1234.567, '€ 1.234,57'],
    [-3, '€ -3,00'],
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
    expect(sumPrices([])).toBe(0)
  })
})
