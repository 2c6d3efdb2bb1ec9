import type { Location } from 'react-router-dom'
import { paths } from '../paths'
import { fieldsOf } from '../storage/json'

/** The query of the shop's list from which an item was opened, as a link to the item has put it into the state of its entry. */
export function shopSearchOf(state: unknown): string {
  const { shopSearch } = fieldsOf(state)
  return typeof shopSearch === 'string' ? shopSearch : ''
}

/** Whether an item was opened from the shop's list: the list is the entry before that of its page. */
export const isOpenedFromShop = (state: unknown): boolean => fieldsOf(state)['isFromShop'] === true

/** The state that leads from an item's page back to the list that was shown before it. */
export function stateWithShopSearch({ pathname, search, state }: Location) {
  const isFromShop = pathname === paths.shop
  return { shopSearch: isFromShop ? search : shopSearchOf(state), isFromShop }
}
