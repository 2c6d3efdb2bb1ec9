import type { ReactNode } from 'react'

export interface PictureFigureProps {
  /** What a screen reader says in the picture's place. */
  alt: string
  /** Whether the picture is loaded before everything else. */
  isFirst?: boolean
  children: ReactNode
}

/** A picture above what no eye sees of it. */
export function PictureFigure({ alt, isFirst = false, children }: PictureFigureProps) {
  return (
    <figure className="story-figure">
      {children}
      <figcaption>
        {alt === '' ? 'Vorgelesen wird nichts.' : `Vorgelesen wird: „${alt}“`}
        {isFirst && ' Geladen wird es vor allem anderen.'}
      </figcaption>
    </figure>
  )
}
