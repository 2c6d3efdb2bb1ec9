import { seed } from '../../mocks/seed'
import { compress, type SentFile } from './staticServer'

/**
 * Answers every query of the public screens from a shop with `count` items, the seed's over and over. Made once, so that
 * the time until the answer is there says something of the page alone.
 */
export function shopWith(count: number): Record<string, () => SentFile> {
  const shopItems = Array.from({ length: count }, (_, index) => {
    const original = seed.shopItems[index % seed.shopItems.length]
    const id = String(1001 + index)
    const tags = original?.tags.map(({ name }) => ({ __typename: 'Tag', name }))
    const sizing = { __typename: 'Sizing', priceXS: original?.sizing.priceXS }
    const title =
      index < seed.shopItems.length ? original?.title : `${original?.title} ${index + 1}`
    return { __typename: 'ShopItem', ...original, id, title, tags, sizing }
  })
  const answer = compress(JSON.stringify({ data: { shopItems, shopItemById: shopItems[0] } }))
  return { '/graphql': () => answer }
}
