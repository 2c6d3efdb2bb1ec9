import type { KeyValueStorage } from '../../storage/storage'
import { fieldsOf, readJson } from '../../storage/storedJson'

/** Where the list stood in the window: an item, and where its row began below the window's upper edge, in px. */
export interface ListPosition {
  itemId: string
  top: number
}

/** Where the list stood, by the key of the history's entry. */
export interface ListPositions {
  find: (key: string) => ListPosition | null
  keep: (key: string, position: ListPosition) => void
}

/** The key under which a tab keeps where the list stood, for each entry of its history. */
const listPositionsKey = 'shop-positions'

/** Entries of the history that are remembered. */
const remembered = 20

function isEntry(value: unknown): value is [string, ListPosition] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [key, position]: unknown[] = value
  const { itemId, top } = fieldsOf(position)
  return typeof key === 'string' && typeof itemId === 'string' && Number.isFinite(top)
}

/** Reads kept positions; whatever is none is left out. */
export function parseListPositions(text: string | null | undefined): Map<string, ListPosition> {
  const entries = readJson(text)
  return new Map(Array.isArray(entries) ? entries.filter(isEntry) : [])
}

/** The positions that a tab keeps. */
export function openListPositions(tabStorage: KeyValueStorage): ListPositions {
  const positions = parseListPositions(tabStorage.getItem(listPositionsKey))
  return {
    find: (key) => positions.get(key) ?? null,
    keep: (key, position) => {
      positions.delete(key)
      positions.set(key, position)
      tabStorage.setItem(listPositionsKey, JSON.stringify([...positions].slice(-remembered)))
    },
  }
}
