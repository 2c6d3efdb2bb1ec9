import { atom } from 'jotai'
import { tabStorageAtom } from '../storage/storage'

/** The session storage key of the time at which a sign-in began in this tab. */
export const signInMarkKey = 'sign-in-begun'

/** How long a sign-in may take, in milliseconds. An older mark counts no more. */
export const longestSignInMs = 10 * 60 * 1000

/** Marks this tab: a sign-in begins in it. The mark outlives the way to the external sign-in and back. */
export const markSignInAtom = atom(null, (get) => {
  get(tabStorageAtom).setItem(signInMarkKey, String(Date.now()))
})

/** Removes the mark. Returns whether a sign-in is known to have begun in this tab, not too long ago. */
export const takeSignInMarkAtom = atom(null, (get): boolean => {
  const tabStorage = get(tabStorageAtom)
  const begun = tabStorage.getItem(signInMarkKey) ?? null
  tabStorage.setItem(signInMarkKey, null)
  if (begun === null) return false
  const age = Date.now() - Number(begun)
  return age >= 0 && age <= longestSignInMs
})

/** Whether a link with a token signs in without a mark and without a notice, as reviewers of a mocked build expect. */
export const acceptsTokenLinksAtom = atom(import.meta.env.VITE_BACKEND === 'mock')

/** The token of a sign-in that is not known to have begun in this tab. The profile then says who is signed in. */
export const unaskedTokenAtom = atom<string | null>(null)
