export type Scheme = 'light' | 'dark'

/** One way to look at a story: the width of its window in pixels, and the colour scheme. */
export interface Look {
  width: number
  scheme: Scheme
}

/** A part of the page or of its picture, in pixels. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The name of a look's files. */
export const lookName = ({ width, scheme }: Look): string => `${width}-${scheme}`

export type StoryKind = 'screen' | 'component'

/**
 * What a story is compared as; undefined when it is not compared. A screen that looks like another one is tagged
 * `!screen`. A journey ends on screens that have stories of their own.
 */
export function comparedKind(file: string, tags: readonly string[]): StoryKind | undefined {
  if (tags.includes('screen')) return 'screen'
  return file.includes('stories/components/') ? 'component' : undefined
}
