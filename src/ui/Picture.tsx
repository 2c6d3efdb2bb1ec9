import type { SyntheticEvent } from 'react'
import styles from './Picture.module.scss'

/** One picture in every width and format that the image pipeline has made of it. */
export interface PictureSource {
  /** A `srcset` for each image format, best first. */
  sources: Record<string, string>
  /** The fallback, with the width and height in pixels that give the picture its proportions. */
  img: { src: string; w: number; h: number }
  /** The picture has no backdrop of its own: it stands on the page, light or dark. */
  isCutOut?: boolean
}

export interface PictureProps {
  /** The files of the picture, in each format and width. */
  source: PictureSource
  /** What the picture shows; empty for a picture that adds nothing to the text beside it. */
  alt: string
  /** How wide the picture is laid out, in the syntax of the attribute `sizes`. */
  sizes: string
  /** The picture is what a visitor sees first: it is fetched at once and with high priority. */
  isFirst?: boolean
  /** A class for the place in which the picture stands. */
  className?: string | undefined
}

/** A picture that takes its space before it is loaded and fetches the smallest file that is sharp. */
export function Picture(props: PictureProps) {
  const { source, alt, sizes, isFirst = false, className } = props
  const { src, w, h } = source.img
  return (
    <picture>
      <Sources of={source} sizes={sizes} />
      <img
        className={`${styles.picture} ${source.isCutOut ? '' : styles.onBackdrop} ${className ?? ''}`}
        src={src}
        width={w}
        height={h}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        // The sign of a missing picture would say more than the picture does.
        onError={alt === '' ? hide : undefined}
      />
    </picture>
  )
}

interface SourcesProps {
  of: PictureSource
  sizes: string
  /** The windows that they are for. */
  media?: string
}

/** The files of a picture in each format, for a `<picture>`. */
export function Sources({ of: { sources, img }, sizes, media }: SourcesProps) {
  return Object.entries(sources).map(([format, srcSet]) => (
    <source
      key={format}
      type={`image/${format}`}
      media={media}
      srcSet={srcSet}
      sizes={sizes}
      width={img.w}
      height={img.h}
    />
  ))
}

function hide({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.style.visibility = 'hidden'
}
