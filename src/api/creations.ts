import { atom } from 'jotai'

/** How many products this page has created. What was loaded or requested before lacks the last one. */
export const creationsAtom = atom(0)
