import { useEffect, useLayoutEffect, useRef, useState, type TouchEvent } from 'react'
import { useReducedMotion } from './carouselRotation'
import { EnlargeButton } from './EnlargeButton'
import { Picture, type PictureSource } from './Picture'
import { Slider, type SliderInstance } from './slick'
import { useSlideTo } from './useSlideTo'
import styles from './CarouselSlides.module.scss'

/** One picture of a carousel. */
export interface CarouselPicture {
  source: PictureSource
  /** What the picture shows. */
  alt: string
  /** A few words below the picture. */
  caption: string
}

export interface CarouselSlidesProps {
  pictures: readonly CarouselPicture[]
  /** The index of the picture that is shown. */
  current: number
  /** Receives the index that the visitor swiped to. */
  onChange: (index: number) => void
  /** How long a picture takes to slide to its place, in milliseconds. */
  transition: number
  /** How wide the pictures are laid out, in the syntax of the attribute `sizes`. */
  sizes: string
  /** Whether the row is in view. From then on the pictures beside the shown one are fetched, too. */
  isSeen: boolean
  /** The first picture is what a visitor sees first. */
  isFirst?: boolean
  /** The button on each picture: its name, and what it does. */
  action?: { label: string; onPress: () => void }
}

/** The pictures of a carousel in a row, of which one is in view (SPEC.md section 2). */
export function CarouselSlides(props: CarouselSlidesProps) {
  const { pictures, current, onChange, transition, isSeen, isFirst = false } = props
  const rootRef = useRef<HTMLDivElement>(null)
  const sliderRef = useRef<SliderInstance>(null)
  const isReduced = useReducedMotion()
  const isAtEnd = current === pictures.length - 1
  const [wasSeen, setWasSeen] = useState(isSeen)
  if (isSeen && !wasSeen) setWasSeen(true)

  // A swiped slider moves already. A second move to the same slide would make it ignore the next swipe.
  const { onReInit, noteMove } = useSlideTo(sliderRef, current)

  useLayoutEffect(() => takeFocusAlong(rootRef.current, current), [current])

  useEffect(() => {
    if (wasSeen) fetchPictures(rootRef.current)
  }, [wasSeen])

  function handleMove(_from: number, to: number) {
    if (noteMove(to)) onChange(to)
  }

  return (
    <div
      ref={rootRef}
      className={`${styles.slides} ${isAtEnd ? styles.atEnd : ''} ${wasSeen ? '' : styles.unseen}`}
      onTouchEndCapture={letSliderCancel}
    >
      <Slider
        ref={sliderRef}
        initialSlide={current}
        infinite={false}
        speed={transition}
        useCSS={!isReduced}
        beforeChange={handleMove}
        onReInit={onReInit}
        waitForAnimate={false}
        draggable={false}
        arrows={false}
        accessibility={false}
      >
        {pictures.map((picture, index) => (
          <Slide
            key={picture.alt}
            picture={picture}
            position={`${index + 1} von ${pictures.length}`}
            isCurrent={index === current}
            isFirst={isFirst && index === 0}
            sizes={props.sizes}
            action={props.action}
          />
        ))}
      </Slider>
    </div>
  )
}

interface SlideProps {
  picture: CarouselPicture
  position: string
  isCurrent: boolean
  isFirst: boolean
  sizes: string
  action: CarouselSlidesProps['action']
}

function Slide({ picture, position, isCurrent, isFirst, sizes, action }: SlideProps) {
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="Bild"
      aria-label={position}
      inert={!isCurrent}
    >
      <Picture source={picture.source} alt={picture.alt} sizes={sizes} isFirst={isFirst} />
      {action && (
        <EnlargeButton label={`${action.label}: ${picture.caption}`} onPress={action.onPress} />
      )}
    </div>
  )
}

// Focus on a hidden slide would be lost, and the keyboard would start at the top of the page.
function takeFocusAlong(root: HTMLElement | null, current: number) {
  const focused = document.activeElement
  if (root?.contains(focused) && focused?.closest('[inert]')) focusSlide(root, current)
}

/** Puts focus on a picture, which must be the one that is shown. */
export function focusSlide(root: HTMLElement | null, index: number): void {
  root?.querySelectorAll('button')[index]?.focus({ preventScroll: true })
}

// react-slick calls preventDefault at the end of each swipe. Browsers report an error where the event is not cancelable.
function letSliderCancel({ cancelable, nativeEvent }: TouchEvent) {
  if (!cancelable) nativeEvent.preventDefault = () => {}
}

// Browsers may not load a lazy image that is clipped, though it may soon slide into view.
function fetchPictures(root: HTMLElement | null) {
  root?.querySelectorAll('img').forEach((img) => {
    img.loading = 'eager'
  })
}
