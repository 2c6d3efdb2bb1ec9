import type { LoadedDescription } from '../../loadedData'
import type { OnProgress, UnfitFile } from '../../seedFile/seedFormat'

/** An item as the preview shows it. */
export interface PreviewItem {
  title: string
  priceXS: number
  tags: readonly string[]
}

/** What is in a file that fits. */
export interface FileSummary {
  items: number
  tags: number
  firstItems: readonly PreviewItem[]
  /** Columns of a table that the shop does not know. */
  ignoredColumns: readonly string[]
}

/** The result of reading a file. */
export type ReadOutcome = { summary: FileSummary } | UnfitFile

/** Why data could not be stored: there is no room for it, or the browser stores nothing. */
export type Refusal = 'full' | 'denied'

/** The refusal behind an error of the browser's storage. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'denied'

/** Reads files in a worker, so that the page stays usable. */
export interface SeedReader {
  /** Reads a file, or pasted text. A new call cancels the one before, which never settles. */
  read: (source: File | string, onProgress: OnProgress) => Promise<ReadOutcome>
  /** Stores what was read last. No tab uses it before it is announced. Rejects with the storage's error. */
  store: (fileName: string) => Promise<LoadedDescription>
  /** Cancels what is under way. */
  cancel: () => void
}
