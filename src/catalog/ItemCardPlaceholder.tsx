import { cardPictureSizes } from './ItemCard'
import { SamplePicture } from './SamplePicture'
import cardStyles from './ItemCard.module.scss'
import styles from './ItemCardPlaceholder.module.scss'

export interface ItemCardPlaceholderProps {
  /** Whether the card is among the first that a visitor sees. */
  isFirst?: boolean
  /** Whether something can be done with the item. */
  hasActions?: boolean
}

/** The shape of an item's card while the item is on its way; its picture is known, for it is the same for every item. */
export function ItemCardPlaceholder(props: ItemCardPlaceholderProps) {
  const { isFirst = true, hasActions = true } = props
  return (
    <div className={cardStyles.card}>
      <p className={cardStyles.title}>
        <span className={styles.title} />
      </p>
      <div className={cardStyles.frame}>
        <SamplePicture
          sizes={cardPictureSizes}
          isDecorative
          isFirst={isFirst}
          className={cardStyles.picture}
        />
      </div>
      <p className={cardStyles.description}>
        <span className={styles.description} />
      </p>
      <p className={cardStyles.tags} />
      <p className={cardStyles.price}>
        <span className={styles.price} />
      </p>
      {hasActions && (
        <div className={cardStyles.actions}>
          <span className={`btn ${styles.action}`} />
        </div>
      )}
    </div>
  )
}
