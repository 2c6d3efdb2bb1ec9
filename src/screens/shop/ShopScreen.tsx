import { useApolloClient, useQuery } from '@apollo/client/react'
import { useLayoutEffect, useState } from 'react'
import { Link, useNavigationType } from 'react-router-dom'
import { ApolloScope } from '../../api/ApolloScope'
import { useRetry } from '../../api/useRetry'
import { shopItemsQuery } from '../../catalog/shopItems.query'
import { hasJustAsked, noteShown } from '../../catalog/shopItemsPrefetch'
import { ownPartLink } from '../../content/ownPart'
import { pageDescriptions } from '../../content/pageDescriptions'
import { PageHead } from '../../page/PageHead'
import { useIsHydrated } from '../../page/useIsHydrated'
import { paths } from '../../paths'
import { useAnnouncement } from '../../ui/announcement'
import { EmptyState } from '../../ui/EmptyState'
import { ItemGrid } from './ItemGrid'
import { UnderConstruction } from './UnderConstruction'

/** The shop's list of items (SPEC.md section 2), with its states of section 4. */
export function ShopScreen() {
  return (
    <div className="page">
      <PageHead {...pageDescriptions[paths.shop]} canonicalPath={paths.shop} />
      <h1>Shop</h1>
      <ApolloScope>
        <ShopItems />
      </ApolloScope>
    </div>
  )
}

function ShopItems() {
  const mayKeep = useMayKeepList()
  const query = useQuery(shopItemsQuery, {
    fetchPolicy: mayKeep ? 'cache-first' : 'cache-and-network',
    // A request that is on its way may be older than a product that was created meanwhile.
    context: { queryDeduplication: mayKeep },
  })
  const { client, data, previousData, loading } = query
  useLayoutEffect(() => noteShown(client), [client])
  const { retry, isRetrying } = useRetry(query)
  // Signing in or out in another tab requests the list again. It is the same for everybody, and keeps its place.
  const isLoading = loading && !isRetrying
  const items = (data ?? (isLoading ? previousData : undefined))?.shopItems
  const isLoadedOrBack = useNavigationType() === 'POP'
  // A visitor who goes back has seen the list before.
  const [isKnown] = useState(isLoadedOrBack && items !== undefined)
  const isHydrated = useIsHydrated()
  // The prerendered page shows the list while it loads; hydration must start with the same.
  const shown = (isHydrated && items) || undefined
  if (shown?.length === 0) return <EmptyShop />
  if (shown || isLoading || !isHydrated) return <ItemGrid items={shown} isKnown={isKnown} />
  return <UnderConstruction onRetry={retry} isRetrying={isRetrying} />
}

/** Whether the list need not be requested again: it was a moment ago, or the visitor goes back to it. */
function useMayKeepList(): boolean {
  const client = useApolloClient()
  const isLoadedOrBack = useNavigationType() === 'POP'
  const [mayKeep] = useState(() => isLoadedOrBack || hasJustAsked(client))
  return mayKeep
}

function EmptyShop() {
  useAnnouncement('Der Shop hat zurzeit keine Artikel.')
  return (
    <EmptyState
      picture="empty-box"
      ways={
        <>
          <Link to={paths.gallery} className="btn btn-primary">
            Gallerie ansehen
          </Link>
          <Link to={ownPartLink.to} className="btn btn-outline">
            {ownPartLink.label}
          </Link>
        </>
      }
    >
      <h2>Zurzeit bietet der Shop keine Artikel an.</h2>
      <p>Schauen Sie bald wieder vorbei. Welche Formen möglich sind, zeigt solange die Gallerie.</p>
    </EmptyState>
  )
}
