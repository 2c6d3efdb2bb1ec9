import { picturedGalleries } from '../../src/screens/gallery/galleryPictures'
import type { CarouselPicture } from '../../src/ui/Carousel'

/** Every picture of the gallery, in its order. */
const allPictures: readonly CarouselPicture[] = picturedGalleries.flatMap(
  ({ pictures }) => pictures,
)

/** A picture of the gallery by its place. Throws when there are fewer. */
export function pictureAt(index: number): CarouselPicture {
  const picture = allPictures[index]
  if (picture === undefined) throw new Error(`The gallery has no picture ${index}.`)
  return picture
}

/** The first pictures of the gallery, as many as a story needs. */
export const firstPictures = (count: number) => allPictures.slice(0, count)
