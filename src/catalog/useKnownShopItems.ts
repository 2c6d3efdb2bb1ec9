import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { shopItemsQuery } from './shopItems.query'
import { noteAsked } from './shopItemsPrefetch'

/**
 * The query for the shop's list, which is requested only if the cache lacks it. The request is noted, so that pointing at a
 * link to the shop does not repeat it.
 */
export function useKnownShopItems({ skip = false } = {}) {
  const query = useQuery(shopItemsQuery, { skip })
  const { client, loading } = query
  useEffect(() => {
    if (loading) noteAsked(client)
  }, [client, loading])
  return query
}
