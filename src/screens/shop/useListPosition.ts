import { atom, useAtomValue } from 'jotai'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { historyEntryKey } from '../../page/historyEntry'
import { tabStorageAtom } from '../../storage/storage'
import { openListPositions, type ListPosition } from './listPosition'

const listPositionsAtom = atom((get) => openListPositions(get(tabStorageAtom)))

/**
 * A ref with the list's scroll position. It starts with the position at which this history entry was left, or null. The list
 * keeps it up to date; it is stored when the list is left or the page reloaded. It names an item rather than pixels, since
 * row heights and columns may differ by then.
 */
export function useListPosition(): RefObject<ListPosition | null> {
  const positions = useAtomValue(listPositionsAtom)
  const key = historyEntryKey(useLocation())
  const [begun] = useState(() => positions.find(key))
  const position = useRef(begun)

  // A layout effect, so that its cleanup runs before the next screen scrolls.
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
