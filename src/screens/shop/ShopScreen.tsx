import { ScreenData, useScreenQuery } from '../../api/ScreenData'
import type { shopItemsQuery } from '../../catalog/shopItems.query'
import { galleryLink, ownPartLink } from '../../content/waysOn'
import { useAnnouncement } from '../../ui/announcement'
import { EmptyState } from '../../ui/EmptyState'
import { LoadingText } from '../../ui/LoadingText'
import { RetryButton, type RetryProps } from '../../ui/StatusText'
import { WayOnLinks } from '../../ui/WayOn'
import { ItemGrid } from './ItemGrid'
import { ItemsFallback, ShopPage } from './ShopFallback'

/** The shop's list of items (SPEC.md section 2), with its states of section 4. */
export function ShopScreen() {
  return (
    <ShopPage>
      <ScreenData fallback={<ItemsFallback />}>
        <ShopItems />
      </ScreenData>
    </ShopPage>
  )
}

function ShopItems() {
  const { data, retry } = useScreenQuery<typeof shopItemsQuery>()
  const items = data?.shopItems
  if (!items) return <UnderConstruction {...retry} />
  return items.length === 0 ? <EmptyShop /> : <ItemGrid items={items} />
}

/** Replaces the shop's list when its items fail to load (SPEC.md section 8). */
function UnderConstruction(retry: RetryProps) {
  useAnnouncement(retry.isRetrying ? null : 'Der Shop ist im Aufbau und in Kürze verfügbar.')
  return (
    <EmptyState
      picture="half-built"
      ways={
        <>
          <RetryButton {...retry} isPrimary />
          <WayOnLinks links={[galleryLink]} hasPrimary={false} />
        </>
      }
    >
      {retry.isRetrying ? (
        <LoadingText />
      ) : (
        <>
          <h2>Hier wird noch gebaut</h2>
          <p>Dieser Bereich befindet sich im Aufbau und ist in Kürze verfügbar.</p>
        </>
      )}
      <p>Welche Formen möglich sind, zeigt solange die Gallerie.</p>
    </EmptyState>
  )
}

function EmptyShop() {
  useAnnouncement('Der Shop hat zurzeit keine Artikel.')
  return (
    <EmptyState picture="empty-box" ways={<WayOnLinks links={[galleryLink, ownPartLink]} />}>
      <h2>Zurzeit bietet der Shop keine Artikel an.</h2>
      <p>Schauen Sie bald wieder vorbei. Welche Formen möglich sind, zeigt solange die Gallerie.</p>
    </EmptyState>
  )
}
