import type { GalleryPictureName } from '../../content/pictures'
import type { PictureSource } from '../../ui/Picture'

const sources = import.meta.glob<PictureSource>('../../../imagery/masters/gallery-*.webp', {
  query: '?w=160;480;720;960;1200;1600&format=avif;webp&as=picture',
  import: 'default',
  eager: true,
})

/** The picture of that name in every width and format (SPEC.md section 2). */
export function gallerySource(name: GalleryPictureName): PictureSource {
  const source = sources[`../../../imagery/masters/${name}.webp`]
  if (source === undefined) throw new Error(`There is no picture "${name}" in imagery/masters.`)
  return source
}
