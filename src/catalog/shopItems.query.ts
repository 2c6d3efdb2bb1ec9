import { graphql, type ResultOf } from '../api/graphql'

/** Every item of the shop as its list shows it (SPEC.md section 7). */
export const shopItemsQuery = graphql(`
  query shopItems {
    shopItems {
      id
      title
      description
      imageIds
      tags {
        name
      }
      sizing {
        priceXS
      }
    }
  }
`)

/** An item of the shop's list. */
export type ShopItem = NonNullable<ResultOf<typeof shopItemsQuery>['shopItems']>[number]
