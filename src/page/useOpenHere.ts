import { useCallback } from 'react'
import { useLocation, type Location } from 'react-router-dom'

/** Where something was opened, null while it is closed; and how to change that. */
export type OpenedAt = readonly [Location | null, (openedAt: Location | null) => void]

/**
 * Whether something of the frame stands open over the page, and how to open and close it. It is open only at the
 * location where it was opened: any navigation closes it, and coming back does not open it again.
 */
export function useOpenHere([openedAt, setOpenedAt]: OpenedAt) {
  const location = useLocation()
  const setOpen = useCallback(
    (isOpen: boolean) => setOpenedAt(isOpen ? location : null),
    [location, setOpenedAt],
  )
  return [openedAt === location, setOpen] as const
}
