import { useState, type MouseEvent } from 'react'
import type { Location } from 'react-router-dom'
import { galleries, galleryText } from '../../content/gallery'
import { pageDescriptions } from '../../content/pageDescriptions'
import { PageHead } from '../../page/PageHead'
import { useFirstViewFirst } from '../../page/useFirstViewFirst'
import { useIsHydrated } from '../../page/useIsHydrated'
import { useOpenHere } from '../../page/useOpenHere'
import { paths } from '../../paths'
import { Carousel } from '../../ui/Carousel'
import { CarouselIcon } from '../../ui/CarouselIcon'
import { WayOn } from '../../ui/WayOn'
import { picturedGalleries } from './galleryPictures'
import { useStopped } from './useStopped'
import styles from './GalleryScreen.module.scss'

const ids = galleries.map(({ id }) => id)
const columnSizes = '(min-width: 1440px) 640px, (min-width: 768px) 46vw, 92vw'
const featureSizes = '(min-width: 1440px) 768px, (min-width: 992px) 56vw, 92vw'

/** The gallery: twelve carousels of three pictures each (SPEC.md section 2, Gallery screen). */
export function GalleryScreen() {
  const isHydrated = useIsHydrated()
  const rotations = useStopped(ids)
  const count = useFirstViewFirst(galleries.length, 1)
  return (
    <div className="page">
      <PageHead {...pageDescriptions[paths.gallery]} canonicalPath={paths.gallery} />
      <header className={styles.header}>
        <h1>{galleryText.heading}</h1>
        <p className={styles.intro}>
          {galleryText.intro} {galleryText.pictureNote}
        </p>
        <button
          type="button"
          className={`btn btn-outline ${styles.stopAll}`}
          disabled={!isHydrated}
          onClick={() => rotations.setAllStopped(!rotations.areAllStopped)}
        >
          <CarouselIcon shape={rotations.areAllStopped ? 'play' : 'pause'} />
          <span>{rotations.areAllStopped ? galleryText.playAll : galleryText.stopAll}</span>
        </button>
      </header>
      <nav className={styles.jumps} aria-label={galleryText.jumpsName}>
        <ul>
          {galleries.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => jumpTo(event, id)}
                // Browsers do not scroll to a focused link that is half in view.
                onFocus={({ target }) =>
                  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
                }
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* Without scripts the buttons do nothing, and all else can be read. */}
      <fieldset role="none" disabled={!isHydrated}>
        <ul className={styles.galleries}>
          {picturedGalleries.slice(0, count).map((gallery, index) => (
            <li key={gallery.id} id={gallery.id} tabIndex={-1} className={styles.gallery}>
              <GalleryCarousel
                gallery={gallery}
                isFirst={index === 0}
                isStopped={rotations.isStopped(gallery.id)}
                onStoppedChange={rotations.setStopped}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {count > 1 && <WayOn {...galleryText.wayOn} />}
    </div>
  )
}

interface GalleryCarouselProps {
  gallery: (typeof picturedGalleries)[number]
  isFirst: boolean
  isStopped: boolean
  onStoppedChange: (id: string, isStopped: boolean) => void
}

function GalleryCarousel(props: GalleryCarouselProps) {
  const { gallery, isFirst, isStopped, onStoppedChange } = props
  const [isViewerOpen, setViewerOpen] = useOpenHere(useState<Location | null>(null))
  return (
    <Carousel
      {...gallery}
      picker={isFirst ? 'indicators' : 'thumbnails'}
      isStopped={isStopped}
      onStoppedChange={(isNowStopped) => onStoppedChange(gallery.id, isNowStopped)}
      isViewerOpen={isViewerOpen}
      onViewerOpenChange={setViewerOpen}
      sizes={isFirst ? featureSizes : columnSizes}
      isFirst={isFirst}
    />
  )
}

function jumpTo(event: MouseEvent, id: string) {
  // The link itself would add a history entry without the router's state.
  event.preventDefault()
  const target = document.getElementById(id)
  target?.scrollIntoView()
  target?.focus({ preventScroll: true })
}
