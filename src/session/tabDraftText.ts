import { atom } from 'jotai'
import { storedTextAtom } from '../storage/storedText'
import { tabStorageAtom } from '../storage/storage'

/** The session storage key of a person's unsent input. */
export const tabDraftKey = 'item-draft'

const unsavedKeysAtom = atom<readonly string[]>([])

/** Whether the draft could not be stored, so that it is lost when this page is left. */
export const tabDraftFailedAtom = atom((get) => get(unsavedKeysAtom).length > 0)

/** The draft of this tab with its owner, as it is stored. */
export const tabDraftTextAtom = storedTextAtom(tabDraftKey, {
  storage: tabStorageAtom,
  unsavedKeys: unsavedKeysAtom,
})
