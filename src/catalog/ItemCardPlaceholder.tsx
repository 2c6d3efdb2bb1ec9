import { cardPictureSizes } from './ItemCard'
import { SamplePicture } from './SamplePicture'
import cardStyles from './ItemCard.module.scss'
import styles from './ItemCardPlaceholder.module.scss'

/**
 * The shape of an item's card while the item is loading; its picture is known, as all items share it. Related
 * items stand below the first view, without actions.
 */
export function ItemCardPlaceholder({ isRelated = false }: { isRelated?: boolean }) {
  return (
    <div className={cardStyles.card}>
      <p className={cardStyles.title}>
        <span className={styles.title} />
      </p>
      <div className={cardStyles.frame}>
        <SamplePicture sizes={cardPictureSizes} isDecorative isFirst={!isRelated} />
      </div>
      <p className={cardStyles.description}>
        <span className={styles.description} />
      </p>
      <p className={cardStyles.tags} />
      <p className={cardStyles.price}>
        <span className={styles.price} />
      </p>
      {!isRelated && (
        <div className={`d-print-none ${cardStyles.actions}`}>
          <span className={`btn ${styles.action}`} />
        </div>
      )}
    </div>
  )
}
