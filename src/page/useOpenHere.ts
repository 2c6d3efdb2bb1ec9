import { useCallback } from 'react'
import { useLocation, type Location } from 'react-router-dom'

/** The location where a layer was opened, null while it is closed, and its setter. */
export type OpenedAt = readonly [Location | null, (openedAt: Location | null) => void]

/**
 * The open state of a layer over the page, such as the cart drawer. It is open only at the location where it was opened: any
 * navigation closes it, and going back does not open it again.
 */
export function useOpenHere([openedAt, setOpenedAt]: OpenedAt) {
  const location = useLocation()
  const setOpen = useCallback(
    (isOpen: boolean) => setOpenedAt(isOpen ? location : null),
    [location, setOpenedAt],
  )
  return [openedAt === location, setOpen] as const
}
