import { atom } from 'jotai'
import { tokenAtom } from '../api/token'
import { fieldsOf, readJson } from '../storage/storedJson'
import { tabDraftTextAtom } from './tabDraftText'

/** A text and whose it is. */
export interface OwnedText {
  /** The token under which it was last written, as a hash. */
  tokenHash: string
  /** The id by which the backend knows its owner; null before the backend has named them. */
  personId: string | null
  text: string
}

/** A 32-bit FNV-1a hash, which identifies a token without revealing it. */
export function hashOfToken(token: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < token.length; at++) {
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

/** Writes a text and whose it is. */
export const formatOwnedText = ({ tokenHash, personId, text }: OwnedText): string =>
  JSON.stringify({ tokenHash, personId, text })

/** Reads what `formatOwnedText` has written; null for anything else. */
function parseOwnedText(stored: string | null): OwnedText | null {
  const { tokenHash, personId = null, text } = fieldsOf(readJson(stored))
  if (typeof tokenHash !== 'string' || typeof text !== 'string') return null
  return personId === null || typeof personId === 'string' ? { tokenHash, personId, text } : null
}

/** Somebody who is signed in: their token and, once the backend has named them, their id. */
export interface Person {
  token: string
  id: string | null
}

/** Whose a draft is, as seen by a signed-in person. It is unknown until the backend has named them. */
export type Ownership = 'own' | 'other' | 'unknown'

/** A draft belongs to a person, whatever their token; before the backend has named them, to their token. */
function ownershipOf({ tokenHash, personId }: OwnedText, { token, id }: Person): Ownership {
  if (id !== null && personId !== null) return id === personId ? 'own' : 'other'
  if (tokenHash === hashOfToken(token)) return 'own'
  return id === null ? 'unknown' : 'other'
}

const namedPersonAtom = atom<Person | null>(null)

const personAtom = atom((get): Person | null => {
  const token = get(tokenAtom)
  const named = get(namedPersonAtom)
  if (token === null) return null
  return named?.token === token ? named : { token, id: null }
})

const draftAtom = atom((get) => {
  const person = get(personAtom)
  const draft = parseOwnedText(get(tabDraftTextAtom))
  return person && draft && { text: draft.text, ownership: ownershipOf(draft, person) }
})

/** Whether the tab holds a draft of which only the backend can say whether it is the signed-in person's. */
export const isDraftOwnerUnknownAtom = atom((get) => get(draftAtom)?.ownership === 'unknown')

/**
 * The signed-in person's unsent input in this tab, as a text, or null. It survives reloads, an expired session and a new
 * sign-in of the same person. Nobody else can read it; what another person writes replaces it.
 */
export const tabDraftAtom = atom(
  (get) => {
    const draft = get(draftAtom)
    return draft?.ownership === 'own' ? draft.text : null
  },
  (get, set, change: (current: string | null) => string | null) => {
    const person = get(personAtom)
    if (person === null) return
    set(tabDraftTextAtom, {
      change: (stored) => {
        const draft = parseOwnedText(stored)
        const own = draft !== null && ownershipOf(draft, person) === 'own' ? draft : null
        const text = change(own?.text ?? null)
        if (text === null) return own === null ? stored : null
        const personId = person.id ?? own?.personId ?? null
        return formatOwnedText({ tokenHash: hashOfToken(person.token), personId, text })
      },
    })
  },
)

/** Notes the id by which the backend knows the person behind a token, and that their draft is theirs. */
export const namePersonAtom = atom(null, (get, set, person: Person) => {
  if (get(tokenAtom) !== person.token) return
  set(namedPersonAtom, person)
  // Written again with the id, so that it outlives the token.
  if (get(tabDraftAtom) !== null) set(tabDraftAtom, (text) => text)
})
