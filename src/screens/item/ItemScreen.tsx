import { useQuery } from '@apollo/client/react'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams, type Location } from 'react-router-dom'
import { ApolloScope } from '../../api/ApolloScope'
import type { ResultOf } from '../../api/graphql'
import { useRetry } from '../../api/useRetry'
import { AddToCartButton } from '../../cart/AddToCartButton'
import { displayTitle } from '../../catalog/displayTitle'
import { itemIdOf, itemPath, taggedItemsPath } from '../../catalog/itemAddress'
import { formatPrice } from '../../catalog/price'
import { SamplePicture } from '../../catalog/SamplePicture'
import { isOpenedFromShop, shopSearchOf } from '../../catalog/shopSearch'
import { priceNote } from '../../content/company'
import { itemWayOn } from '../../content/itemFacts'
import { ownPartLink } from '../../content/ownPart'
import { BelowTheFold } from '../../page/BelowTheFold'
import { ignoreDoubleClick } from '../../page/ignoreDoubleClick'
import { leadsAway } from '../../page/leadsAway'
import { PageHead } from '../../page/PageHead'
import { useHeightProperty } from '../../page/useHeightProperty'
import { useIsHydrated } from '../../page/useIsHydrated'
import { useOpenHere } from '../../page/useOpenHere'
import { paths } from '../../paths'
import { useWaitEnd } from '../../ui/announcement'
import { kerningClass } from '../../ui/endlessWord'
import { EmptyState } from '../../ui/EmptyState'
import { EnlargeButton } from '../../ui/EnlargeButton'
import { ErrorScreenText, LoadingText } from '../../ui/StatusText'
import { ViewerDialog } from '../../ui/ViewerDialog'
import { WayOn } from '../../ui/WayOn'
import { ItemFacts } from './ItemFacts'
import { RelatedItems } from './RelatedItems'
import { shopItemByIdQuery } from './shopItemById.query'
import styles from './ItemScreen.module.scss'

type ShopItem = NonNullable<ResultOf<typeof shopItemByIdQuery>['shopItemById']>

const pictureCaption = 'Beispielbild'
const titleId = 'artikel-titel'

/** The page of one item (SPEC.md section 2). */
export function ItemScreen() {
  const { id = '' } = useParams()
  return (
    <div className={`page ${styles.screen}`}>
      <p className={styles.back}>
        <WayBack />
      </p>
      <ApolloScope>
        <Item id={itemIdOf(id)} />
      </ApolloScope>
    </div>
  )
}

/** The link to the shop's list. Who has come from there goes back, and finds the list where it was left. */
function WayBack() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!isOpenedFromShop(state) || !leadsAway(event)) return
    event.preventDefault()
    // It would go back once more, or open what the list has under the pointer.
    ignoreDoubleClick()
    void navigate(-1)
  }
  return (
    <Link to={`${paths.shop}${shopSearchOf(state)}`} onClick={goBack}>
      Zurück zum Shop
    </Link>
  )
}

function Item({ id }: { id: string }) {
  const query = useQuery(shopItemByIdQuery, { variables: { id } })
  const { data, previousData, loading, error } = query
  const { retry, isRetrying } = useRetry(query)
  const isHydrated = useIsHydrated()
  const isLoading = loading && !isRetrying
  // Signing in or out in another tab requests the item again. It is the same for everybody, and keeps its place.
  const known = previousData?.shopItemById
  const item = data ? data.shopItemById : isLoading && known?.id === id ? known : null
  // The prerendered page is the same for every item.
  if (!isHydrated) return <ItemToCome />
  if (item) return <ItemDetails item={item} />
  if (isLoading) return <ItemToCome />
  if (error || isRetrying) {
    return (
      <>
        <PageHead title="Artikel" />
        <h1 className="visually-hidden">Artikel</h1>
        <ErrorScreenText
          onRetry={retry}
          isRetrying={isRetrying}
          way={{ label: 'Gallerie ansehen', to: paths.gallery }}
        />
      </>
    )
  }
  return <UnknownItem />
}

/** The screen while its item loads: the picture that all items share, and room for the rest. */
function ItemToCome() {
  return (
    <Product>
      <PageHead title="Artikel" isProvisional />
      <div className={styles.purchase}>
        <h1 className="visually-hidden">Artikel</h1>
        <LoadingText />
      </div>
    </Product>
  )
}

interface ProductProps {
  /** The control on the picture. */
  pictureAction?: ReactNode
  children: ReactNode
}

/** The layout of an item: its picture, and its content beside it. The picture stays when the item has been loaded. */
function Product({ pictureAction, children }: ProductProps) {
  return (
    <article className={styles.product}>
      <figure className={styles.figure}>
        <SamplePicture sizes="(min-width: 768px) 55vw, 100vw" isFirst className={styles.picture} />
        <figcaption className={styles.caption}>{pictureCaption}</figcaption>
        {pictureAction}
      </figure>
      {children}
    </article>
  )
}

/** The button that opens the picture in full view, and that view. */
function PictureView() {
  const [isOpen, setOpen] = useOpenHere(useState<Location | null>(null))
  return (
    <>
      <EnlargeButton label={`Vollbild: ${pictureCaption}`} onPress={() => setOpen(true)} />
      {isOpen && (
        <ViewerDialog name={pictureCaption} onClose={() => setOpen(false)}>
          <SamplePicture sizes="100vw" isFirst className={styles.picture} />
        </ViewerDialog>
      )}
    </>
  )
}

function UnknownItem() {
  return (
    <>
      <PageHead title="Artikel nicht gefunden" />
      <EmptyState
        picture="missing-part"
        ways={
          <>
            <Link to={paths.shop} className="btn btn-primary">
              Zum Shop
            </Link>
            <Link to={ownPartLink.to} className="btn btn-outline">
              {ownPartLink.label}
            </Link>
          </>
        }
      >
        <h1>Artikel nicht gefunden</h1>
        <p>Diesen Artikel gibt es nicht oder nicht mehr.</p>
      </EmptyState>
    </>
  )
}

function ItemDetails({ item }: { item: ShopItem }) {
  const title = displayTitle(item.title)
  useWaitEnd('Artikel geladen.')
  const purchaseRef = useRef<HTMLDivElement>(null)
  useHeightProperty(purchaseRef, '--purchase-height')
  const actionRef = useRef<HTMLDivElement>(null)
  useHeightProperty(actionRef, '--action-bar-height')
  return (
    <>
      <Product pictureAction={<PictureView />}>
        <PageHead title={title} description={item.description} canonicalPath={itemPath(item.id)} />
        <div ref={purchaseRef} className={styles.purchase}>
          <div>
            <h1 id={titleId} dir="auto" className={styles.title}>
              {title}
            </h1>
            <p className={`tabular ${styles.price}`}>{formatPrice(item.sizing.priceXS)}</p>
            <p className={styles.note}>Größe XS, {priceNote}. Weitere Größen auf Anfrage.</p>
          </div>
          <div ref={actionRef} className={styles.action}>
            <AddToCartButton itemId={item.id} titleId={titleId} />
          </div>
        </div>
        <div className={styles.details}>
          {item.description !== '' && (
            <p dir="auto" className={`${styles.description} ${kerningClass(item.description)}`}>
              {item.description}
            </p>
          )}
          {item.tags.length > 0 && (
            <ul className={styles.tags} aria-label="Schlagwörter">
              {item.tags.map(({ name }, index) => (
                <li key={`${index} ${name}`} dir="auto" className={kerningClass(name)}>
                  {name.trim() === '' ? name : <Link to={taggedItemsPath(name)}>{name}</Link>}
                </li>
              ))}
            </ul>
          )}
          <ItemFacts />
        </div>
      </Product>
      <BelowTheFold key={item.id}>
        <RelatedItems item={item} />
        <WayOn {...itemWayOn} />
      </BelowTheFold>
    </>
  )
}
