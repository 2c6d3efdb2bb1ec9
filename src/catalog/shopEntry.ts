import type { Location } from 'react-router-dom'
import { paths } from '../paths'
import { fieldsOf } from '../storage/json'

/** Reads an item link's `location.state`: the shop list's query string, and whether that list is the previous history entry. */
export function shopEntryOf(state: unknown) {
  const { shopSearch, isFromShop } = fieldsOf(state)
  return {
    shopSearch: typeof shopSearch === 'string' ? shopSearch : '',
    isFromShop: isFromShop === true,
  }
}

/** The state that leads from an item's page back to the list that was shown before it. */
export const stateWithShopEntry = ({ pathname, search, state }: Location) =>
  pathname === paths.shop
    ? { shopSearch: search, isFromShop: true }
    : { ...shopEntryOf(state), isFromShop: false }
