import { CarouselIcon } from './CarouselIcon'
import styles from './EnlargeButton.module.scss'

/** A button that covers the picture before it and opens a larger view. */
export function EnlargeButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className={`d-print-none ${styles.button}`}
      aria-label={label}
      onClick={onPress}
    >
      <CarouselIcon shape="enlarge" />
    </button>
  )
}
