import { atom } from 'jotai'
import { openHistoryEntryNotes } from '../page/historyEntryNotes'
import { tabStorageAtom } from '../storage/storage'
import { fieldsOf } from '../storage/storedJson'

/** What was used last of a screen. */
export interface LastUsed {
  /** The id of a field. */
  field?: string
  /** The path of a link in the main part. */
  link?: string
  /** Which of the links with this path, from 0. */
  linkIndex?: number
  /** The window's width in px when the screen was left. */
  width?: number
}

function isLastUsed(value: unknown): value is LastUsed {
  const { field = '', link = '', linkIndex = 0, width = 0 } = fieldsOf(value)
  return (
    [field, link].every((text) => typeof text === 'string') &&
    [linkIndex, width].every((number) => Number.isFinite(number))
  )
}

/** What was used last, for each entry of the tab's history. */
export const lastUsedAtom = atom((get) =>
  openHistoryEntryNotes(get(tabStorageAtom), 'last-used', isLastUsed),
)
