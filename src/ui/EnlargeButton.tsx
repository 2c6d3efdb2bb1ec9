import type { Ref } from 'react'
import { CarouselIcon } from './CarouselIcon'
import styles from './EnlargeButton.module.scss'

export interface EnlargeButtonProps {
  label: string
  onPress: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A button that covers the picture before it and opens a larger view. */
export function EnlargeButton({ label, onPress, ref }: EnlargeButtonProps) {
  return (
    <button ref={ref} type="button" className={styles.button} aria-label={label} onClick={onPress}>
      <CarouselIcon shape="enlarge" />
    </button>
  )
}
