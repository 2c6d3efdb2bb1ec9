import { openHistoryEntryNotes } from '../../page/historyEntryNotes'
import type { KeyValueStorage } from '../../storage/storage'
import { fieldsOf } from '../../storage/storedJson'

/** Where the list stood in the window: an item, and where its row began below the window's upper edge, in px. */
export interface ListPosition {
  itemId: string
  top: number
}

function isListPosition(value: unknown): value is ListPosition {
  const { itemId, top } = fieldsOf(value)
  return typeof itemId === 'string' && Number.isFinite(top)
}

/** Where the list stood, for each entry of a tab's history. */
export const openListPositions = (tabStorage: KeyValueStorage) =>
  openHistoryEntryNotes(tabStorage, 'shop-positions', isListPosition)
