import { addressAsPersona } from '../clientSession'
import type { Conditions } from '../conditions'
import { keep } from '../tabMemory'
import { addressOfState, withoutParameter } from '../tabState'
import { tourAddress } from './stops'
import { tourParameter } from './tourState'

/** The key under which a tab keeps where it was before the tour, as a link to that state. */
export const beforeTourKey = 'mock-before-tour'

/** Keeps the present state for the end of the tour, and returns the address of its first stop. */
export function beginTour(base: string, conditions: Conditions): string {
  const before = withoutParameter(location.href, tourParameter)
  keep(beforeTourKey, addressAsPersona(addressOfState(before, conditions)))
  return tourAddress(base, 1)
}
