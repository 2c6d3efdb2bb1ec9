import { graphql } from '../../api/graphql'

/** Adds an item to the shop (SPEC.md section 7). */
export const createShopItemMutation = graphql(`
  mutation createShopItem($input: CreateShopItemInput!) {
    createShopItem(input: $input) {
      success
      shopItem {
        title
      }
    }
  }
`)
