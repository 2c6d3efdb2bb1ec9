import type { ResultOf } from '../../api/graphql'
import { AddToCartButton } from '../../cart/AddToCartButton'
import { ItemCard } from '../../catalog/ItemCard'
import type { shopItemsQuery } from '../../catalog/shopItems.query'
import { firstCards } from './gridLayout'

/** An item of the shop's list. */
export type ShopItem = NonNullable<ResultOf<typeof shopItemsQuery>['shopItems']>[number]

export interface ShopItemCardProps {
  item: ShopItem
  /** Index in the whole list. */
  index: number
}

/** The card of an item, with the button that puts it into the cart. */
export function ShopItemCard({ item, index }: ShopItemCardProps) {
  // Not the item's id: one with spaces would be a list of ids in aria-labelledby.
  const titleId = `artikel-${index}`
  return (
    <ItemCard
      id={item.id}
      title={item.title}
      description={item.description}
      tags={item.tags}
      price={item.sizing.priceXS}
      titleId={titleId}
      isFirst={index < firstCards}
      actions={<AddToCartButton itemId={item.id} titleId={titleId} isQuiet />}
    />
  )
}
