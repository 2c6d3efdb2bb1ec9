import type { Seed } from '../seed'
import { shortenedText } from '../shortenedText'

/** Data for the mock backend that was read from a file, and what somebody should know of how it was read. */
export interface ReadFile {
  seed: Seed
  /** German sentences. */
  notes: readonly string[]
  /** What became of the columns of a table: the thing, and the columns it comes from. */
  columns: readonly (readonly [thing: string, headers: string])[]
  /** Headers of columns that are not read. */
  ignored: readonly string[]
}

/** Every way in which a file does not fit, in German sentences. */
export interface UnfitFile {
  problems: readonly string[]
  /** There can be more than are listed. */
  problemCount: number
}

/** Receives how much of the work is done, from 0 to 1. Reading waits for it. */
export type OnProgress = (share: number) => unknown

/** How many problems are listed; a file of another kind could have one in each line. */
const listedProblems = 20

export const unfitFor = (problems: readonly string[]): UnfitFile => ({
  problems: problems.slice(0, listedProblems),
  problemCount: problems.length,
})

/** Why a file is not taken. */
export class FileRefusal extends Error {
  override name = 'FileRefusal'
  readonly unfit: UnfitFile

  constructor(problems: string | readonly string[]) {
    super('The file is not taken.')
    this.unfit = unfitFor([problems].flat())
  }
}

/** Texts of a file in a sentence. */
export const quoted = (texts: readonly string[], between = ', '): string =>
  texts.map((text) => `„${shortenedText(text, 40)}“`).join(between)
