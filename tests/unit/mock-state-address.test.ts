import { expect, test } from 'vitest'
import { addressOfState } from '../../mocks/tabState'

const shop = 'http://shop.example/muster/shop'

test.each([
  [shop, { shopItems: 'error' }, `${shop}?mock=shopItems:error`],
  [
    `${shop}?mock=offline`,
    { createShopItem: 'rejected', shopItems: 'slow' },
    `${shop}?mock=shopItems:slow,createShopItem:rejected`,
  ],
  [
    `${shop}?provided=true#unten`,
    { itemTags: 'null' },
    `${shop}?provided=true&mock=itemTags:null#unten`,
  ],
  // The link ends whatever the tab of its reader has kept.
  [`${shop}?panel=on`, {}, `${shop}?mock=`],
] as const)('the state’s address at %s', (address, conditions, expected) => {
  expect(addressOfState(address, conditions)).toBe(expected)
})
