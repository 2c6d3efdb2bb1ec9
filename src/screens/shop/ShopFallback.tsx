import type { ReactNode } from 'react'
import { ItemCardPlaceholder } from '../../catalog/ItemCardPlaceholder'
import { priceNote } from '../../content/company'
import { pageDescriptions } from '../../content/pageDescriptions'
import { PageHead } from '../../page/PageHead'
import { paths } from '../../paths'
import { LoadingWord } from '../../ui/LoadingText'
import { ShopFilters } from './ShopFilters'
import styles from './ShopScreen.module.scss'

/** Cards in the first view of a wide window. */
export const firstCards = 6

/** Title and heading around the shop's list, whatever its state. */
export function ShopPage({ children }: { children: ReactNode }) {
  return (
    <div className="page">
      <PageHead {...pageDescriptions[paths.shop]} canonicalPath={paths.shop} />
      <h1>Shop</h1>
      {children}
    </div>
  )
}

/** The list while it is loading: placeholder cards with the picture that all items share. */
export function ItemsFallback() {
  return (
    <>
      <p className={styles.lead}>
        <LoadingWord /> · Preise in Größe XS, {priceNote} · Beispielbilder
      </p>
      <ShopFilters selection={{ search: '', tag: '', sorting: '' }} tagNames={[]} isDisabled />
      <ul className={`card-list ${styles.grid}`} aria-hidden="true">
        {Array.from({ length: firstCards }, (_, place) => (
          <li key={place}>
            <ItemCardPlaceholder />
          </li>
        ))}
      </ul>
    </>
  )
}
