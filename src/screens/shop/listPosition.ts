import { atom, useAtomValue } from 'jotai'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { historyEntryKey } from '../../page/historyEntry'
import { tabStorageAtom } from '../../storage/storage'

/** Where the list stood in the window: an item, and where its row began below the window's upper edge, in px. */
export interface ListPosition {
  itemId: string
  top: number
}

/** The key under which a tab keeps where the list stood, for each entry of its history. */
const listPositionsKey = 'shop-positions'

/** Entries of the history that are remembered. */
const remembered = 20

function isEntry(value: unknown): value is [string, ListPosition] {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [key, position]: unknown[] = value
  if (typeof key !== 'string' || typeof position !== 'object' || position === null) return false
  return (
    'itemId' in position &&
    typeof position.itemId === 'string' &&
    'top' in position &&
    Number.isFinite(position.top)
  )
}

/** Reads kept positions; whatever is none is left out. */
export function parseListPositions(text: string | null | undefined): Map<string, ListPosition> {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return new Map(Array.isArray(entries) ? entries.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

/** Where the list stood, by the key of the history's entry. */
const listPositionsAtom = atom((get) => {
  const tabStorage = get(tabStorageAtom)
  const positions = parseListPositions(tabStorage.getItem(listPositionsKey))
  return {
    find: (key: string) => positions.get(key) ?? null,
    keep: (key: string, position: ListPosition) => {
      positions.delete(key)
      positions.set(key, position)
      tabStorage.setItem(listPositionsKey, JSON.stringify([...positions].slice(-remembered)))
    },
  }
})

/**
 * Where the list stands, for the list to follow: it begins where it stood when this entry of the history was left, null
 * when it never was. What it says last is kept when the list is left or the page reloaded; by item, since heights and
 * columns may be others by then.
 */
export function useListPosition(): RefObject<ListPosition | null> {
  const positions = useAtomValue(listPositionsAtom)
  const key = historyEntryKey(useLocation())
  const [begun] = useState(() => positions.find(key))
  const position = useRef(begun)

  // Before the next screen scrolls.
  useLayoutEffect(() => {
    const keep = () => {
      if (position.current) positions.keep(key, position.current)
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [key, positions])

  return position
}
