import { useState } from 'react'
import { Link, type Location } from 'react-router-dom'
import { ApolloScope } from '../../api/ApolloScope'
import type { ResultOf } from '../../api/graphql'
import { ScreenData, useScreenQuery } from '../../api/ScreenData'
import { AddToCartButton } from '../../cart/AddToCartButton'
import { itemPath, taggedItemsPath } from '../../catalog/itemAddress'
import { formatPrice } from '../../catalog/price'
import { SamplePicture } from '../../catalog/SamplePicture'
import { priceNote } from '../../content/company'
import { itemFacts, itemFactsHeading, itemWayOn } from '../../content/itemFacts'
import { galleryLink, ownPartLink, shopLink } from '../../content/waysOn'
import { PageHead } from '../../page/PageHead'
import { useFirstViewFirst } from '../../page/useFirstViewFirst'
import { useOpenHere } from '../../page/useOpenHere'
import { EmptyState } from '../../ui/EmptyState'
import { EnlargeButton } from '../../ui/EnlargeButton'
import { ErrorScreenText } from '../../ui/StatusText'
import { displayTitle } from '../../ui/text'
import { ViewerDialog } from '../../ui/ViewerDialog'
import { WayOn, WayOnLinks } from '../../ui/WayOn'
import { ItemPage, ItemFallback, pictureCaption, Product } from './ItemFallback'
import { RelatedItems } from './RelatedItems'
import type { shopItemByIdQuery } from './shopItemById.query'
import styles from './ItemScreen.module.scss'

type ShopItem = NonNullable<ResultOf<typeof shopItemByIdQuery>['shopItemById']>

const titleId = 'artikel-titel'

/** The page of one item (SPEC.md section 2). */
export function ItemScreen() {
  return (
    <ItemPage>
      <ScreenData fallback={<ItemFallback />}>
        <Item />
      </ScreenData>
    </ItemPage>
  )
}

function Item() {
  const { data, error, retry } = useScreenQuery<typeof shopItemByIdQuery>()
  if (data?.shopItemById) return <ItemDetails key={data.shopItemById.id} item={data.shopItemById} />
  if (!error) return <UnknownItem />
  return (
    <>
      <PageHead title="Artikel" />
      <h1 className="visually-hidden">Artikel</h1>
      <ErrorScreenText {...retry} way={galleryLink} />
    </>
  )
}

/** The button that opens the picture in full view, and that view. */
function PictureView() {
  const [isOpen, setOpen] = useOpenHere(useState<Location | null>(null))
  return (
    <>
      <EnlargeButton label={`Vollbild: ${pictureCaption}`} onPress={() => setOpen(true)} />
      <ViewerDialog name={pictureCaption} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SamplePicture sizes="100vw" isFirst />
      </ViewerDialog>
    </>
  )
}

function UnknownItem() {
  return (
    <>
      <PageHead title="Artikel nicht gefunden" />
      <EmptyState picture="missing-part" ways={<WayOnLinks links={[shopLink, ownPartLink]} />}>
        <h1>Artikel nicht gefunden</h1>
        <p>Diesen Artikel gibt es nicht oder nicht mehr.</p>
      </EmptyState>
    </>
  )
}

function ItemDetails({ item }: { item: ShopItem }) {
  const title = displayTitle(item.title)
  const isWhole = useFirstViewFirst(true, false)
  return (
    <>
      <Product pictureAction={<PictureView />}>
        <PageHead title={title} description={item.description} canonicalPath={itemPath(item.id)} />
        <div className={styles.purchase}>
          <div>
            <h1 id={titleId} dir="auto" className={styles.title}>
              {title}
            </h1>
            <p className={`tabular ${styles.price}`} translate="no">
              {formatPrice(item.sizing.priceXS)}
            </p>
            <p className={styles.note}>Größe XS, {priceNote}. Weitere Größen auf Anfrage.</p>
          </div>
          <div className={`d-print-none ${styles.action}`}>
            <AddToCartButton itemId={item.id} titleId={titleId} />
          </div>
        </div>
        <div className={styles.details}>
          {item.description !== '' && (
            <p dir="auto" className={styles.description}>
              {item.description}
            </p>
          )}
          {item.tags.length > 0 && (
            <ul className={styles.tags} aria-label="Schlagwörter">
              {item.tags.map(({ name }, index) => (
                <li key={`${index} ${name}`} dir="auto">
                  {name.trim() === '' ? name : <Link to={taggedItemsPath(name)}>{name}</Link>}
                </li>
              ))}
            </ul>
          )}
          <ItemFacts />
        </div>
      </Product>
      {isWhole && (
        <>
          <ApolloScope>
            <RelatedItems item={item} />
          </ApolloScope>
          <WayOn {...itemWayOn} />
        </>
      )}
    </>
  )
}

/** What holds for every item, as terms and their descriptions. */
function ItemFacts() {
  return (
    <section className={styles.facts}>
      <h2 className={styles.factsHeading}>{itemFactsHeading}</h2>
      <dl className={styles.factList}>
        {itemFacts.map(({ term, text, more }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>
              {text}
              {more && (
                <>
                  {' '}
                  <Link to={more.path}>{more.label}</Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
