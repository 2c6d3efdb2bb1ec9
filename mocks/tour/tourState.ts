import { keep, recall } from '../tabMemory'

/** The parameter of an address that names a stop, as in `?tour=3`. */
export const tourParameter = 'tour'

const stopKey = 'mock-tour-stop'

/** Keeps the number of the stop for the pages that links lead to from there; '' ends the tour. */
export const keepTourStop = (number: string): void => keep(stopKey, number)

/**
 * The stop that the address names or, on a page that was reached from a stop, the one that the tab has kept; null without
 * a tour. An address that names another state of the mock backend ends the tour.
 */
export function readTourStop(): string | null {
  const parameters = new URLSearchParams(location.search)
  const named = parameters.get(tourParameter)
  if (named !== null) return named
  if (parameters.has('mock')) keepTourStop('')
  const kept = recall(stopKey)
  return /^\d+$/.test(kept) ? kept : null
}
