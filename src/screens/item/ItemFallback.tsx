import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { SamplePicture } from '../../catalog/SamplePicture'
import { shopEntryOf } from '../../catalog/shopEntry'
import { PageHead } from '../../page/PageHead'
import { paths } from '../../paths'
import { LoadingText } from '../../ui/LoadingText'
import styles from './ItemScreen.module.scss'

export const pictureCaption = 'Beispielbild'

/** What stands round an item, whatever its state: the link to the shop's list. Who has come from there goes back. */
export function ItemPage({ children }: { children: ReactNode }) {
  const { shopSearch, isFromShop } = shopEntryOf(useLocation().state)
  const navigate = useNavigate()
  return (
    <div className={`page ${styles.screen}`}>
      <p className={`d-print-none ${styles.back}`}>
        <Link
          to={`${paths.shop}${shopSearch}`}
          onClick={(event) => {
            const { ctrlKey, metaKey, shiftKey, altKey } = event
            if (!isFromShop || ctrlKey || metaKey || shiftKey || altKey) return
            event.preventDefault()
            void navigate(-1)
          }}
        >
          Zurück zum Shop
        </Link>
      </p>
      {children}
    </div>
  )
}

interface ProductProps {
  /** The control on the picture. */
  pictureAction?: ReactNode
  children: ReactNode
}

/** The layout of an item: its picture, and its content beside it. */
export function Product({ pictureAction, children }: ProductProps) {
  return (
    <article className={styles.product}>
      <figure className={styles.figure}>
        <SamplePicture sizes="(min-width: 768px) 55vw, 100vw" isFirst />
        <figcaption className={styles.caption}>{pictureCaption}</figcaption>
        {pictureAction}
      </figure>
      {children}
    </article>
  )
}

/** An item while it is loading: the picture that all items share, and room for the rest. */
export function ItemFallback() {
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
