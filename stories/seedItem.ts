import type { ShopItem } from '../contract/generated/operations'
import { seed } from '../mocks/seed'

/** An item of the mock backend's catalogue by its place. Throws when the catalogue is smaller. */
export function seedItem(index: number): ShopItem {
  const item = seed.shopItems[index]
  if (item === undefined) throw new Error(`The catalogue has no item ${index}.`)
  return item
}
