import { draftKey } from '../clientSession'
import { keep, recall } from '../tabMemory'
import { documentLoading } from '../tabState'

/** The parameter of an address that names a stop, as in `?tour=3`. */
export const tourParameter = 'tour'

const stopKey = 'mock-tour-stop'

/** The key under which a tab keeps where it was before the tour, as a link to that state. */
export const beforeTourKey = 'mock-before-tour'

const draftAsideKey = 'mock-draft-aside'

function moveDraft(from: string, to: string): void {
  const draft = recall(from)
  if (draft === '') return
  keep(to, draft)
  keep(from, '')
}

/** Keeps the draft of a product from the application, which removes it where nobody is signed in. */
export const putDraftAside = (): void => moveDraft(draftKey, draftAsideKey)
export const giveDraftBack = (): void => moveDraft(draftAsideKey, draftKey)

/** Keeps the stop's number for the pages that its links lead to. */
export const keepTourStop = (number: string): void => keep(stopKey, number)

/** Forgets the stop, and the state in which the tab was before the tour. */
export function endTour(): void {
  keep(stopKey, '')
  keep(beforeTourKey, '')
  keep(draftAsideKey, '')
}

/**
 * The stop that the address names or, on a page that was reached from a stop, the one that the tab has kept; null without
 * a tour. An address that names another state of the mock backend ends the tour.
 */
export function readTourStop(): string | null {
  const parameters = new URLSearchParams(location.search)
  const named = parameters.get(tourParameter)
  if (named !== null) return named
  // Going back out of the tour keeps where it began: going forward leads into it again, and its end leads there.
  if (parameters.has('mock')) {
    if (documentLoading() === 'back_forward') keepTourStop('')
    else endTour()
  }
  const kept = recall(stopKey)
  return /^\d+$/.test(kept) ? kept : null
}
