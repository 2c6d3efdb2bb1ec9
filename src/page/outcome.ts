import { atom } from 'jotai'

/** How something has ended that the person started. */
export interface Outcome {
  sentence: string
  isSuccess: boolean
}

/** The outcome that a notice at the lower edge of the window shows until the next navigation; null when there is none. */
export const outcomeAtom = atom<Outcome | null>(null)
