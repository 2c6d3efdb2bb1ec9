import type { CarouselPicture } from './CarouselSlides'
import styles from './CarouselPosition.module.scss'

export interface CarouselPositionProps {
  pictures: readonly CarouselPicture[]
  /** The index of the picture that is shown. */
  current: number
  /** Whether screen readers announce a change. Changes by auto-play would interrupt. */
  isAnnounced: boolean
}

/** Which picture of a carousel is shown, and its caption. It keeps room for the longest one: what follows stays where it is. */
export function CarouselPosition({ pictures, current, isAnnounced }: CarouselPositionProps) {
  const captions = pictures.map(({ caption }) => caption)
  const longest = captions.toSorted((one, other) => other.length - one.length)[0] ?? ''
  return (
    <div
      className={styles.room}
      data-longest={`${pictures.length} von ${pictures.length}\u2003${longest}`}
    >
      <p className={styles.line} aria-live={isAnnounced ? 'polite' : 'off'} aria-atomic="true">
        <span className="visually-hidden">Bild </span>
        <span className={`tabular ${styles.position}`}>
          {current + 1} von {pictures.length}
        </span>
        <span className={styles.gap}> </span>
        {captions[current]}
      </p>
    </div>
  )
}
