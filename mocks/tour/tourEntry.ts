import { addressAsPersona, readClientToken } from '../clientSession'
import type { Conditions } from '../conditions'
import { isAdmin, personas } from '../personas'
import { keep, recall } from '../tabMemory'
import { addressOfState, documentLoading, withoutParameter } from '../tabState'
import { tourAddress, tourStops } from './stops'
import { beforeTourKey, giveDraftBack, putDraftAside, tourParameter } from './tourState'

function keepStart(conditions: Conditions): void {
  const before = withoutParameter(location.href, tourParameter)
  keep(beforeTourKey, addressAsPersona(addressOfState(before, conditions)))
}

/** Keeps the present state for the end of the tour, and returns the address of its first stop. */
export function beginTour(base: string, conditions: Conditions): string {
  keepStart(conditions)
  return tourAddress(base, 1)
}

/**
 * Leads to the stop that the address names by its number alone, and puts a stop that is come back to into its state. A stop
 * that does not exist begins the tour. Returns whether the page is left.
 */
export function leadToStop(base: string, conditions: Conditions): boolean {
  const parameters = new URLSearchParams(location.search)
  const named = parameters.get(tourParameter)
  if (named === null) return false
  const stop = tourStops.find((_, index) => String(index + 1) === named)
  if (stop === undefined) {
    location.replace(beginTour(base, conditions))
    return true
  }
  if (isAdmin(personas[stop.persona].user)) giveDraftBack()
  else putDraftAside()
  const isNumberAlone = !parameters.has('mock')
  if (isNumberAlone && recall(beforeTourKey) === '') keepStart(conditions)
  // The person is no longer in the address, and may be that of another stop.
  const isPersonOfStop = readClientToken() === (personas[stop.persona].token ?? '')
  const isOtherState = documentLoading() === 'back_forward' && !isPersonOfStop
  if (!isNumberAlone && !isOtherState) return false
  location.replace(tourAddress(base, Number(named)))
  return true
}
