import { atom } from 'jotai'

/** The sentence that tells what has just succeeded, until the person goes on; null when there is none. */
export const confirmationAtom = atom<string | null>(null)
