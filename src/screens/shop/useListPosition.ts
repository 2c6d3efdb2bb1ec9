import { atom, useAtomValue } from 'jotai'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { historyEntryKey } from '../../page/historyEntry'
import { tabStorageAtom } from '../../storage/storage'
import { openListPositions, type ListPosition } from './listPosition'

const listPositionsAtom = atom((get) => openListPositions(get(tabStorageAtom)))

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
