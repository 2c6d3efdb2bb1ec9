import wide from '../../../imagery/masters/hero.webp?w=960;1280;1600;1920;2880&format=avif;webp&as=picture'
import narrow from '../../../imagery/masters/hero.webp?w=480;800;1200&aspect=4:3&fit=cover&position=right&format=avif;webp&as=picture'
import type { PictureSource } from '../../ui/Picture'

export interface HeroPictureProps {
  alt: string
  className?: string | undefined
}

/**
 * The hero's picture (SPEC.md section 2): whole behind the text, whose place is its empty left half,
 * and cropped to the parts below the text.
 */
export function HeroPicture({ alt, className }: HeroPictureProps) {
  const { src, w, h } = wide.img
  return (
    <picture>
      <Sources picture={narrow} media="(width < 48rem)" />
      <Sources picture={wide} />
      <img
        className={className}
        src={src}
        width={w}
        height={h}
        alt={alt}
        fetchPriority="high"
        decoding="sync"
      />
    </picture>
  )
}

function Sources({ picture, media }: { picture: PictureSource; media?: string }) {
  return Object.entries(picture.sources).map(([format, srcSet]) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      srcSet={srcSet}
      sizes="100vw"
      width={picture.img.w}
      height={picture.img.h}
    />
  ))
}
