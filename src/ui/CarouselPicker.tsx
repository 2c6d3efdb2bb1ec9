import { useRef, type CSSProperties } from 'react'
import type { CarouselPicture } from './CarouselSlides'
import { useReducedMotion } from './carouselRotation'
import { Picture } from './Picture'
import { Slider, type SliderInstance } from './slick'
import { useSlideTo } from './useSlideTo'
import styles from './CarouselPicker.module.scss'

export interface CarouselPickerProps {
  /** The pictures to choose from. */
  pictures: readonly CarouselPicture[]
  /** The index of the picture that is shown. */
  current: number
  /** Called with the index of the picture that was chosen. */
  onPick: (index: number) => void
}

/** A mark for each picture of a carousel, to choose it with (SPEC.md section 2). */
export function CarouselIndicators({ pictures, current, onPick }: CarouselPickerProps) {
  return (
    <div role="group" aria-label="Bild wählen" className={styles.indicators}>
      {pictures.map(({ alt, caption }, index) => (
        <button
          key={alt}
          type="button"
          className={styles.indicator}
          data-part="indicator"
          aria-label={pickLabel(index, caption)}
          aria-current={index === current}
          onClick={() => onPick(index)}
        />
      ))}
    </div>
  )
}

export interface CarouselThumbnailsProps extends CarouselPickerProps {
  /** How many have a place beside each other. */
  visible: number
  /** How long the row takes to follow the shown picture, in milliseconds. */
  transition: number
  /** How wide a thumbnail is laid out, in the syntax of the attribute `sizes`. */
  sizes: string
}

/** The pictures of a carousel small in a row, to choose one with (SPEC.md sections 2 and 9). */
export function CarouselThumbnails(props: CarouselThumbnailsProps) {
  const { pictures, current, onPick, visible, transition, sizes } = props
  const sliderRef = useRef<SliderInstance>(null)
  const isReduced = useReducedMotion()
  const first = firstVisible(current, visible, pictures.length)
  const { onReInit } = useSlideTo(sliderRef, first)
  const style: CSSProperties & { '--visible-thumbnails': number } = {
    '--visible-thumbnails': visible,
  }

  return (
    <div role="group" aria-label="Bild wählen" className={styles.thumbnails} style={style}>
      <Slider
        ref={sliderRef}
        initialSlide={first}
        slidesToShow={visible}
        infinite={false}
        speed={transition}
        useCSS={!isReduced}
        waitForAnimate={false}
        swipe={false}
        onReInit={onReInit}
        arrows={false}
        accessibility={false}
      >
        {pictures.map((picture, index) => (
          <Thumbnail
            key={picture.alt}
            picture={picture}
            label={pickLabel(index, picture.caption)}
            isCurrent={index === current}
            isHidden={index < first || index >= first + visible}
            sizes={sizes}
            onPress={() => onPick(index)}
          />
        ))}
      </Slider>
    </div>
  )
}

interface ThumbnailProps {
  picture: CarouselPicture
  label: string
  isCurrent: boolean
  isHidden: boolean
  sizes: string
  onPress: () => void
}

function Thumbnail({ picture, label, isCurrent, isHidden, sizes, onPress }: ThumbnailProps) {
  return (
    <button
      type="button"
      className={styles.thumbnail}
      data-part="thumbnail"
      aria-label={label}
      aria-current={isCurrent}
      inert={isHidden}
      onClick={onPress}
    >
      <Picture source={picture.source} alt="" sizes={sizes} />
    </button>
  )
}

// The first thumbnail in the row when the shown picture is as near its middle as it can be.
function firstVisible(current: number, visible: number, count: number): number {
  const last = Math.max(0, count - visible)
  return Math.min(last, Math.max(0, current - Math.floor(visible / 2)))
}

const pickLabel = (index: number, caption: string) => `Bild ${index + 1}: ${caption}`
