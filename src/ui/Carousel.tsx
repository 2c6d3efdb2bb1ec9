import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { CarouselIcon } from './CarouselIcon'
import { EnlargeButton } from './EnlargeButton'
import { Picture, type PictureSource } from './Picture'
import { Slider, type SliderInstance } from './slick'
import { ViewerDialog } from './ViewerDialog'
import styles from './Carousel.module.scss'

/** One picture of a carousel. */
export interface CarouselPicture {
  source: PictureSource
  /** What the picture shows. */
  alt: string
  /** A few words below the picture. */
  caption: string
}

export interface CarouselProps {
  /** The heading, which is also the carousel's name. */
  name: string
  /** A sentence on what the pictures show. */
  description?: string
  pictures: readonly CarouselPicture[]
  /** The control by which a picture is chosen, beside the arrows. */
  picker: 'thumbnails' | 'indicators'
  /** Whether the pictures stay until somebody changes them. */
  isStopped: boolean
  onStoppedChange: (isStopped: boolean) => void
  /** Whether the full-screen view is open. */
  isViewerOpen: boolean
  onViewerOpenChange: (isOpen: boolean) => void
  /** How wide the pictures are laid out, in the syntax of the attribute `sizes`. */
  sizes: string
  /** The first picture is what a visitor sees first: it is fetched at once. */
  isFirst?: boolean
}

/** Autoplay interval and slide transition, in milliseconds (SPEC.md section 9). */
const intervalMs = 4000
const transitionMs = 500

/**
 * Pictures one at a time, which change by themselves, by button, by swipe and in a full-screen view (SPEC.md section 2). They
 * keep still while the pointer or the focus is on the carousel, in the full-screen view, and while nobody can see them.
 */
export function Carousel(props: CarouselProps) {
  const { name, description, pictures, picker, isStopped, isViewerOpen } = props
  const nameId = useId()
  const slider = useRef<SliderInstance>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [isInteracting, setInteracting] = useState(false)
  const { isSeen, wasSeen } = useIsSeen(stage)
  const isMoving = isSeen && !isStopped && !isInteracting && !isViewerOpen

  useEffect(() => {
    if (!isMoving) return undefined
    const showNext = () => {
      if (!document.hidden) slider.current?.slickGoTo(current + 1)
    }
    const timer = setInterval(showNext, intervalMs)
    return () => clearInterval(timer)
  }, [isMoving, current])

  const toggleStopped = () => {
    // Pointer and focus are on the carousel at that moment, and would keep it paused.
    if (isStopped) setInteracting(false)
    props.onStoppedChange(!isStopped)
  }
  const closeViewer = (last: number) => {
    flushSync(() => {
      props.onViewerOpenChange(false)
      setCurrent(last)
    })
    // The browser has given the focus back to the picture that was enlarged, which another may have replaced.
    stage.current?.querySelector<HTMLElement>(`[data-index="${last}"] button`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only hold the pictures
    <div
      role="group"
      aria-roledescription="Karussell"
      aria-labelledby={nameId}
      className={styles.carousel}
      onPointerEnter={() => setInteracting(true)}
      onPointerLeave={({ currentTarget }) =>
        setInteracting(currentTarget.contains(document.activeElement))
      }
      onFocus={() => setInteracting(true)}
      onBlur={({ currentTarget }) => setInteracting(currentTarget.matches(':hover'))}
    >
      <h2 id={nameId} className={styles.name}>
        {name}
      </h2>
      <div className={`d-print-none ${styles.controls}`}>
        <button
          type="button"
          aria-label={`Automatischen Bildwechsel ${isStopped ? 'starten' : 'anhalten'}`}
          onClick={toggleStopped}
        >
          <CarouselIcon shape={isStopped ? 'play' : 'pause'} />
        </button>
        <Arrow shape="previous" onPress={() => slider.current?.slickPrev()} />
        <Arrow shape="next" onPress={() => slider.current?.slickNext()} />
      </div>
      <div ref={stage} className={styles.stage}>
        <Slides
          ref={slider}
          pictures={pictures}
          current={current}
          onChange={setCurrent}
          sizes={props.sizes}
          hasNeighbours={wasSeen}
          isFirst={props.isFirst}
          onEnlarge={() => props.onViewerOpenChange(true)}
        />
      </div>
      <div className={styles.caption}>
        <Position pictures={pictures} current={current} isAnnounced={!isMoving} />
      </div>
      <div className={`d-print-none ${styles.picker}`}>
        <Picker
          as={picker}
          pictures={pictures}
          current={current}
          onPick={(index) => slider.current?.slickGoTo(index)}
        />
      </div>
      {description !== undefined && <p className={styles.description}>{description}</p>}
      {isViewerOpen && (
        <Viewer name={name} pictures={pictures} first={current} onClose={closeViewer} />
      )}
    </div>
  )
}

/** Whether half of an element is in the window, and whether that has ever been so. */
function useIsSeen(ref: RefObject<Element | null>) {
  const [isSeen, setSeen] = useState(false)
  const [wasSeen, setWasSeen] = useState(false)
  if (isSeen && !wasSeen) setWasSeen(true)
  useEffect(() => {
    if (ref.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting === true),
      { threshold: 0.5 },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return { isSeen, wasSeen }
}

function Arrow({ shape, onPress }: { shape: 'previous' | 'next'; onPress: () => void }) {
  const label = shape === 'next' ? 'Nächstes Bild' : 'Vorheriges Bild'
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      <CarouselIcon shape={shape} />
    </button>
  )
}

interface PicturesProps {
  pictures: readonly CarouselPicture[]
  /** The index of the picture that is shown. */
  current: number
}

interface SlidesProps extends PicturesProps {
  ref: RefObject<SliderInstance | null>
  onChange: (index: number) => void
  sizes: string
  /** Whether the pictures beside the shown one are fetched, too. */
  hasNeighbours: boolean
  isFirst?: boolean | undefined
  onEnlarge?: () => void
}

/** The pictures in a row, of which one is in view and focusable; the others are inert. */
function Slides(props: SlidesProps) {
  const { ref, pictures, current, onChange, sizes, hasNeighbours, onEnlarge } = props
  // It stays as it is: react-slick cuts a movement short when its settings change.
  const [initialSlide] = useState(current)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The full-screen view has gone on, or react-slick has measured in a timer right after a change and undone it.
    const shown = row.current?.querySelector('.slick-active')
    if (shown?.getAttribute('data-index') !== `${current}`) ref.current?.slickGoTo(current, true)
  }, [ref, current])
  return (
    <div ref={row} className={styles.slides}>
      <Slider
        ref={ref}
        initialSlide={initialSlide}
        speed={transitionMs}
        beforeChange={(_from, to) => onChange(to)}
        waitForAnimate={false}
        arrows={false}
        accessibility={false}
      >
        {pictures.map(({ source, alt, caption }, index) => (
          <div
            key={alt}
            className={styles.slide}
            role="group"
            aria-roledescription="Bild"
            aria-label={`${index + 1} von ${pictures.length}`}
            inert={index !== current}
          >
            {(hasNeighbours || index === current) && (
              <Picture
                source={source}
                alt={alt}
                sizes={sizes}
                isFirst={props.isFirst === true && index === 0}
              />
            )}
            {onEnlarge && <EnlargeButton label={`Vollbild: ${caption}`} onPress={onEnlarge} />}
          </div>
        ))}
      </Slider>
    </div>
  )
}

/** Which picture is shown, and its caption. It keeps room for the longest one: what follows stays where it is. */
function Position({ pictures, current, isAnnounced }: PicturesProps & { isAnnounced: boolean }) {
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
          {`${current + 1} von ${pictures.length}`}
        </span>
        <span className={styles.gap}> </span>
        <span>{captions[current]}</span>
      </p>
    </div>
  )
}

interface PickerProps extends PicturesProps {
  as: CarouselProps['picker']
  onPick: (index: number) => void
}

/** A small picture or a mark for each picture, to choose it with (SPEC.md section 2). */
function Picker({ as, pictures, current, onPick }: PickerProps) {
  const isThumbnails = as === 'thumbnails'
  return (
    <div role="group" aria-label="Bild wählen" className={styles[as]}>
      {pictures.map(({ source, alt, caption }, index) => (
        <button
          key={alt}
          type="button"
          className={isThumbnails ? styles.thumbnail : styles.indicator}
          data-part={isThumbnails ? 'thumbnail' : 'indicator'}
          aria-label={`Bild ${index + 1}: ${caption}`}
          aria-current={index === current}
          onClick={() => onPick(index)}
        >
          {/* In windows below 1440 px a thumbnail takes at most a tenth of the width. */}
          {isThumbnails && (
            <Picture source={source} alt="" sizes="(min-width: 1440px) 8rem, 10vw" />
          )}
        </button>
      ))}
    </div>
  )
}

interface ViewerProps {
  name: string
  pictures: readonly CarouselPicture[]
  /** The index of the picture that is shown first. */
  first: number
  /** Called with the index of the picture that was shown last. */
  onClose: (last: number) => void
}

/** The pictures as large as the window allows; open for as long as it is rendered. */
function Viewer({ name, pictures, first, onClose }: ViewerProps) {
  const slider = useRef<SliderInstance>(null)
  const [current, setCurrent] = useState(first)
  const previous = () => slider.current?.slickPrev()
  const next = () => slider.current?.slickNext()
  return (
    <ViewerDialog
      name={name}
      isOpen
      onClose={() => onClose(current)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') previous()
        if (key === 'ArrowRight') next()
      }}
      footer={
        <>
          <Arrow shape="previous" onPress={previous} />
          <Position pictures={pictures} current={current} isAnnounced />
          <Arrow shape="next" onPress={next} />
        </>
      }
    >
      <Slides
        ref={slider}
        pictures={pictures}
        current={current}
        onChange={setCurrent}
        sizes="100vw"
        hasNeighbours
      />
    </ViewerDialog>
  )
}
