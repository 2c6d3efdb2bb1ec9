import type { CarouselPicture } from './CarouselSlides'
import styles from './CarouselPosition.module.scss'

export interface CarouselPositionProps {
  pictures: readonly CarouselPicture[]
  /** The index of the picture that is shown. */
  current: number
  /** Whether screen readers announce a change. Changes by auto-play would interrupt. */
  isAnnounced: boolean
}

/** Which picture of a carousel is shown, and its caption. */
export function CarouselPosition({ pictures, current, isAnnounced }: CarouselPositionProps) {
  return (
    <p className={styles.line} aria-live={isAnnounced ? 'polite' : 'off'} aria-atomic="true">
      <span className="visually-hidden">Bild </span>
      <span className={`tabular ${styles.position}`}>
        {current + 1} von {pictures.length}
      </span>
      <span className={styles.gap}> </span>
      {pictures[current]?.caption}
    </p>
  )
}
