import { useEffect, useId, useRef, useState, type FocusEvent } from 'react'
import { CarouselIcon } from './CarouselIcon'
import { CarouselIndicators, CarouselThumbnails } from './CarouselPicker'
import { CarouselPosition } from './CarouselPosition'
import { useIsSeen } from './carouselRotation'
import { CarouselSlides, focusSlide, type CarouselPicture } from './CarouselSlides'
import { PictureViewer } from './PictureViewer'
import styles from './Carousel.module.scss'

export interface CarouselProps {
  /** The heading, which is also the carousel's name. */
  name: string
  /** A sentence on what the pictures show. */
  description?: string
  /** The pictures, in their order. */
  pictures: readonly CarouselPicture[]
  /** What a picture is chosen with, beside the arrows. */
  picker?: 'thumbnails' | 'indicators'
  /** Whether the pictures stay until somebody changes them; see useRotations. */
  isStopped: boolean
  /** Called when somebody stops or starts the pictures. */
  onStoppedChange: (isStopped: boolean) => void
  /** Whether the full-screen view is open. */
  isViewerOpen: boolean
  /** Called when somebody opens or closes the full-screen view. */
  onViewerOpenChange: (isOpen: boolean) => void
  /** How wide the pictures are laid out, in the syntax of the attribute `sizes`. */
  sizes: string
  /** The first picture is what a visitor sees first: it is fetched at once. */
  isFirst?: boolean
  /** How long a picture stays, in milliseconds. */
  autoPlayInterval?: number
  /** How long pictures and thumbnails take to slide to their place, in milliseconds. */
  thumbnailTransition?: number
  /** How many thumbnails have a place beside each other. */
  visibleThumbnails?: number
}

// In windows below 1440 px a thumbnail takes at most a tenth of the width.
const thumbnailSizes = '(min-width: 1440px) 8rem, 10vw'

/**
 * Pictures one at a time, which change by themselves, by button, by swipe and in a full-screen view
 * (SPEC.md sections 2 and 9). They keep still while the pointer or the focus is on the carousel, while the full-screen
 * view is open, and while nobody can see the carousel.
 */
export function Carousel(props: CarouselProps) {
  const { name, description, pictures, picker = 'thumbnails', isStopped, isFirst = false } = props
  const { autoPlayInterval = 4000, thumbnailTransition = 500, visibleThumbnails = 5 } = props
  const nameId = useId()
  const stageRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const attention = useAttention()
  const isSeen = useIsSeen(stageRef)
  const isRotating = isSeen && !isStopped && !attention.isHeld && !props.isViewerOpen
  const next = (current + 1) % pictures.length
  const showNext = () => setCurrent(next)
  const showPrevious = () => setCurrent((current + pictures.length - 1) % pictures.length)

  useEffect(() => {
    if (!isRotating) return
    const timer = setTimeout(() => setCurrent(next), autoPlayInterval)
    return () => clearTimeout(timer)
  }, [isRotating, next, autoPlayInterval])

  function toggleRotation() {
    // Pointer and focus are on the carousel at that moment, and would hold it.
    if (isStopped) attention.release()
    props.onStoppedChange(!isStopped)
  }

  function closeViewer() {
    props.onViewerOpenChange(false)
    focusSlide(stageRef.current, current)
  }

  return (
    <div
      role="group"
      aria-roledescription="Karussell"
      aria-labelledby={nameId}
      className={styles.carousel}
      {...attention.handlers}
    >
      <h2 id={nameId} className={styles.name}>
        {name}
      </h2>
      <Controls
        isStopped={isStopped}
        onToggleRotation={toggleRotation}
        onPrevious={showPrevious}
        onNext={showNext}
      />
      <div ref={stageRef} className={styles.stage}>
        <CarouselSlides
          pictures={pictures}
          current={current}
          onChange={setCurrent}
          transition={thumbnailTransition}
          sizes={props.sizes}
          isSeen={isSeen}
          isFirst={isFirst}
          action={{ label: 'Vollbild', onPress: () => props.onViewerOpenChange(true) }}
        />
      </div>
      <div className={styles.caption}>
        <CarouselPosition pictures={pictures} current={current} isAnnounced={!isRotating} />
      </div>
      <div className={styles.picker}>
        {picker === 'indicators' ? (
          <CarouselIndicators pictures={pictures} current={current} onPick={setCurrent} />
        ) : (
          <CarouselThumbnails
            pictures={pictures}
            current={current}
            onPick={setCurrent}
            visible={visibleThumbnails}
            transition={thumbnailTransition}
            sizes={thumbnailSizes}
          />
        )}
      </div>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {props.isViewerOpen && (
        <PictureViewer
          name={name}
          pictures={pictures}
          current={current}
          transition={thumbnailTransition}
          onChange={setCurrent}
          onPrevious={showPrevious}
          onNext={showNext}
          onClose={closeViewer}
        />
      )}
    </div>
  )
}

interface ControlsProps {
  isStopped: boolean
  onToggleRotation: () => void
  onPrevious: () => void
  onNext: () => void
}

function Controls({ isStopped, onToggleRotation, onPrevious, onNext }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={`Automatischen Bildwechsel ${isStopped ? 'starten' : 'anhalten'}`}
        onClick={onToggleRotation}
      >
        <CarouselIcon shape={isStopped ? 'play' : 'pause'} />
      </button>
      <button type="button" aria-label="Vorheriges Bild" onClick={onPrevious}>
        <CarouselIcon shape="previous" />
      </button>
      <button type="button" aria-label="Nächstes Bild" onClick={onNext}>
        <CarouselIcon shape="next" />
      </button>
    </div>
  )
}

/** Whether the pointer or the focus is on the element that gets `handlers`. */
function useAttention() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isHeld: isHovered || isFocused,
    release() {
      setHovered(false)
      setFocused(false)
    },
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    },
  }
}
