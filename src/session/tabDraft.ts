import { atom } from 'jotai'
import { tokenAtom, tokenKey } from '../api/token'
import { storedTextAtom } from '../storage/storedText'
import { storageAtom, tabStorageAtom } from '../storage/storage'

/** The session storage key of a person's unsent input. */
export const tabDraftKey = 'item-draft'

/** Whether the draft could not be stored, so that it is lost when this page is left. */
export const tabDraftFailedAtom = atom(false)

const ownedTextAtom = storedTextAtom(tabDraftKey, {
  storage: tabStorageAtom,
  failed: tabDraftFailedAtom,
})

/** A 32-bit FNV-1a hash, which identifies a token without revealing it. */
function markOf(token: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < token.length; at++) {
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

const separator = ' '

/** Adds the owner's token, as a hash, to a text. */
export const toOwnedText = (token: string, text: string): string =>
  `${markOf(token)}${separator}${text}`

/** The text without its owner; null when it belongs to another token or to none. */
export function readOwnedText(owned: string | null, token: string | null): string | null {
  if (owned === null || token === null) return null
  const beginning = toOwnedText(token, '')
  return owned.startsWith(beginning) ? owned.slice(beginning.length) : null
}

/**
 * The signed-in person's unsent input in this tab, as a text, or null. It survives a reload. Only the token under which it
 * was begun can read it.
 */
export const tabDraftAtom = atom(
  (get) => readOwnedText(get(ownedTextAtom), get(tokenAtom)),
  (get, set, change: (current: string | null) => string | null) => {
    const token = get(tokenAtom)
    set(ownedTextAtom, {
      change: (owned) => {
        const text = change(readOwnedText(owned, token))
        return token === null || text === null ? null : toOwnedText(token, text)
      },
    })
  },
)

/**
 * Whether the tab holds the draft of a person who is not signed in any more, whether they signed out or another person
 * signed in, in any tab. Setting it removes that draft.
 */
export const othersDraftAtom = atom(
  (get) => get(ownedTextAtom) !== null && get(tabDraftAtom) === null,
  (get, set) => {
    // A draft whose token cannot be read has no known owner.
    if (get(storageAtom).getItem(tokenKey) === undefined) return
    set(tabDraftAtom, () => null)
  },
)
