import { atom } from 'jotai'

/** How something has ended that the person started. */
export interface Outcome {
  sentence: string
  isSuccess: boolean
}

/** The outcome that is told at the lower edge of the window until the person goes on; null when there is none. */
export const outcomeAtom = atom<Outcome | null>(null)
