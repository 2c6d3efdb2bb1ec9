import { atom } from 'jotai'
import { tokenAtom, tokenKey } from '../api/token'
import { storedTextAtom } from '../storage/storedText'
import { storageAtom, tabStorageAtom } from '../storage/storage'

/** The key in the tab's storage under which a person's unsent input is kept. */
export const tabDraftKey = 'item-draft'

/** Whether the last attempt to keep a draft failed, so that it lasts only as long as this page. */
export const tabDraftFailedAtom = atom(false)

const ownedTextAtom = storedTextAtom(tabDraftKey, {
  storage: tabStorageAtom,
  failed: tabDraftFailedAtom,
})

/** Tells tokens apart without giving them away: the 32 bits of an FNV-1a hash. */
function markOf(token: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < token.length; at++) {
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

const separator = ' '

/** Marks a text as belonging to whoever has this token. */
export const toOwnedText = (token: string, text: string): string =>
  `${markOf(token)}${separator}${text}`

/** The text within a marked one; null when it belongs to somebody else or to nobody. */
export function readOwnedText(owned: string | null, token: string | null): string | null {
  if (owned === null || token === null) return null
  const beginning = toOwnedText(token, '')
  return owned.startsWith(beginning) ? owned.slice(beginning.length) : null
}

/**
 * What the signed-in person has begun in this tab and not yet sent, as a text; null for nothing. It outlives a reload,
 * belongs to the token of its beginning and is never given to another one.
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
 * Whether the tab keeps a draft of somebody who is not signed in any more: signed out, or replaced, perhaps in another
 * tab. Setting it removes that draft.
 */
export const othersDraftAtom = atom(
  (get) => get(ownedTextAtom) !== null && get(tabDraftAtom) === null,
  (get, set) => {
    // Without the token nobody knows whose draft it is.
    if (get(storageAtom).getItem(tokenKey) === undefined) return
    set(tabDraftAtom, () => null)
  },
)
