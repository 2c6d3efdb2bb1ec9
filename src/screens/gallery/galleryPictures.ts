import { galleries } from '../../content/gallery'
import type { PictureSource } from '../../ui/Picture'

const sources = import.meta.glob<PictureSource>('../../../imagery/masters/gallery-*.webp', {
  query: '?w=160;480;720;960;1200;1600&as=picture',
  import: 'default',
  eager: true,
})

function sourceOf(gallery: number, picture: number): PictureSource {
  const name = `gallery-${String(gallery + 1).padStart(2, '0')}-${picture + 1}`
  const source = sources[`../../../imagery/masters/${name}.webp`]
  if (source === undefined) throw new Error(`There is no picture "${name}" in imagery/masters.`)
  return source
}

/** The galleries with the files of their pictures, which are numbered as the pictures are (SPEC.md section 2). */
export const picturedGalleries = galleries.map((gallery, at) => ({
  ...gallery,
  pictures: gallery.pictures.map((picture, index) => ({ ...picture, source: sourceOf(at, index) })),
}))
