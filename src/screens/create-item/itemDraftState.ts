import { atom } from 'jotai'
import type { Problem } from '../../api/failure'
import { tokenAtom } from '../../api/token'
import { tabDraftAtom } from '../../session/tabDraft'
import type { ItemDraft } from './itemDraft'
import {
  formatStoredDraft,
  isUntouched,
  nothingStored,
  parseStoredDraft,
  type StoredDraft,
} from './storedDraft'

const storedDraftAtom = atom((get) => parseStoredDraft(get(tabDraftAtom)))

/** What the signed-in person has typed into the creation form; it outlives the form, and in the tab's storage the page. */
export const itemDraftAtom = atom(
  (get) => get(storedDraftAtom).draft,
  (_get, set, change: (draft: ItemDraft) => Partial<ItemDraft>) =>
    set(tabDraftAtom, (text) => {
      const { draft, isUnderway } = parseStoredDraft(text)
      return formatStoredDraft({ draft: { ...draft, ...change(draft) }, isUnderway })
    }),
)

/** Whether leaving would leave something unsent behind. */
export const hasUnsentInputAtom = atom((get) => !isUntouched(get(itemDraftAtom)))

/** Replaces everything that is kept; with null nothing is kept any more. What a failure said was of the draft before. */
export const replaceDraftAtom = atom(null, (get, set, kept: StoredDraft | null) => {
  set(tabDraftAtom, () => formatStoredDraft(kept ?? nothingStored))
  if (!get(creationAtom).isRunning) set(noteCreationAtom, get(tokenAtom), idle)
})

/** Notes that the draft has been sent, or that the answer has come. */
export const setUnderwayAtom = atom(null, (_get, set, isUnderway: boolean) =>
  set(tabDraftAtom, (text) => formatStoredDraft({ ...parseStoredDraft(text), isUnderway })),
)

/** Where the sending of the draft stands in this page. */
export interface Creation {
  isRunning: boolean
  /** Why the last attempt failed; null without one. */
  problem: Problem | null
}

const idle: Creation = { isRunning: false, problem: null }

const creationsAtom = atom<ReadonlyMap<string | null, Creation>>(new Map())

/** The creation of the signed-in person. One that began with another token is not visible and does not block. */
export const creationAtom = atom((get) => get(creationsAtom).get(get(tokenAtom)) ?? idle)

/** Notes where the creation stands that began with a token. */
export const noteCreationAtom = atom(null, (get, set, token: string | null, creation: Creation) =>
  set(creationsAtom, new Map(get(creationsAtom)).set(token, creation)),
)

/** Whether a draft was sent by an earlier load of the page, which did not live to see the answer. */
export const isUnconfirmedAtom = atom(
  (get) => get(storedDraftAtom).isUnderway && !get(creationAtom).isRunning,
)

/** Whether the form is shown. If not, a success does not navigate to the shop. */
export const isFormShownAtom = atom(false)
isFormShownAtom.onMount = (setShown) => {
  setShown(true)
  return () => setShown(false)
}

/** Whether the person is asked whether to leave the form. A success then waits for the answer. */
export const isLeaveAskedAtom = atom(false)

/** Whether a tag is on its way to the server. */
export const isTagRunningAtom = atom(false)
