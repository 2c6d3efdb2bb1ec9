import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { ApolloScope } from '../../api/ApolloScope'
import type { ResultOf } from '../../api/graphql'
import { useRetry } from '../../api/useRetry'
import { AddToCartButton } from '../../cart/AddToCartButton'
import { ItemCard } from '../../catalog/ItemCard'
import { shopItemsQuery } from '../../catalog/shopItems.query'
import { priceNote } from '../../content/company'
import { pageDescriptions } from '../../content/pageDescriptions'
import { PageHead } from '../../page/PageHead'
import { paths } from '../../paths'
import { LoadingText } from '../../ui/StatusText'
import { UnderConstruction } from './UnderConstruction'
import styles from './ShopScreen.module.scss'

type ShopItem = NonNullable<ResultOf<typeof shopItemsQuery>['shopItems']>[number]

/** Cards in the first view of a wide window. */
const firstCards = 3

/** The shop's list of items (SPEC.md section 2), with its states of section 4. */
export function ShopScreen() {
  return (
    <div className={`page ${styles.screen}`}>
      <PageHead {...pageDescriptions[paths.shop]} canonicalPath={paths.shop} />
      <h1>Shop</h1>
      <ApolloScope>
        <ShopItems />
      </ApolloScope>
    </div>
  )
}

function ShopItems() {
  const query = useQuery(shopItemsQuery, { fetchPolicy: 'cache-and-network' })
  const { data, loading } = query
  const { retry, isRetrying } = useRetry(query)
  const items = data?.shopItems
  if (items) return items.length === 0 ? <EmptyShop /> : <ItemGrid items={items} />
  if (loading && !isRetrying) return <LoadingText />
  return <UnderConstruction onRetry={retry} isRetrying={isRetrying} />
}

function EmptyShop() {
  return (
    <div className={styles.empty}>
      <p>Zurzeit bietet der Shop keine Artikel an. Schauen Sie bald wieder vorbei.</p>
      <p>Was wir aus PA12 fertigen, zeigt inzwischen die Gallerie.</p>
      <Link to={paths.gallery} className="btn btn-outline">
        Gallerie ansehen
      </Link>
    </div>
  )
}

function ItemGrid({ items }: { items: readonly ShopItem[] }) {
  return (
    <>
      <p className={styles.lead}>
        {items.length === 1 ? '1 Artikel' : `${items.length.toLocaleString('de-DE')} Artikel`} aus
        grauem PA12 · Preise in Größe XS, {priceNote}
      </p>
      <ul className={styles.grid}>
        {items.map(({ id, title, sizing }, index) => {
          // The item's id may hold spaces, which would make it a list of references.
          const titleId = `artikel-${index}`
          return (
            <li key={id}>
              <ItemCard
                id={id}
                title={title}
                price={sizing.priceXS}
                titleId={titleId}
                isFirst={index < firstCards}
                actions={<AddToCartButton itemId={id} describedBy={titleId} />}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
