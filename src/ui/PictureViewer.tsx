import type { KeyboardEvent } from 'react'
import { CarouselIcon } from './CarouselIcon'
import { CarouselPosition } from './CarouselPosition'
import { CarouselSlides, type CarouselPicture } from './CarouselSlides'
import { ViewerDialog } from './ViewerDialog'

export interface PictureViewerProps {
  /** What the pictures show together. */
  name: string
  /** The pictures, in their order. */
  pictures: readonly CarouselPicture[]
  /** The index of the picture that is shown. */
  current: number
  /** How long a picture takes to slide to its place, in milliseconds. */
  transition: number
  /** Called with the index of the picture that was swiped to. */
  onChange: (index: number) => void
  /** Called when the picture before is wanted. */
  onPrevious: () => void
  /** Called when the next picture is wanted. */
  onNext: () => void
  /** Called when the view has been closed, by its button or by Escape. */
  onClose: () => void
}

/** The pictures of a carousel as large as the window allows; open for as long as it is rendered. */
export function PictureViewer(props: PictureViewerProps) {
  const { pictures, current, onPrevious, onNext } = props

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') onPrevious()
    if (event.key === 'ArrowRight') onNext()
  }

  return (
    <ViewerDialog
      name={props.name}
      onClose={props.onClose}
      onKeyDown={handleKeyDown}
      footer={
        <>
          <button type="button" aria-label="Vorheriges Bild" onClick={onPrevious}>
            <CarouselIcon shape="previous" />
          </button>
          <CarouselPosition pictures={pictures} current={current} isAnnounced />
          <button type="button" aria-label="Nächstes Bild" onClick={onNext}>
            <CarouselIcon shape="next" />
          </button>
        </>
      }
    >
      <CarouselSlides
        pictures={pictures}
        current={current}
        onChange={props.onChange}
        transition={props.transition}
        sizes="100vw"
        isSeen
      />
    </ViewerDialog>
  )
}
