import type { KeyValueStorage } from '../storage/storage'
import { readJson } from '../storage/storedJson'

/** What a tab keeps about the entries of its history, by the key of an entry. It outlives a reload. */
export interface HistoryEntryNotes<Note> {
  find: (key: string) => Note | null
  keep: (key: string, note: Note) => void
}

/** Entries of the history that are remembered. */
const remembered = 20

/** Parses stored notes. Entries that are not notes are left out. */
function parseNotes<Note>(
  text: string | null | undefined,
  isNote: (value: unknown) => value is Note,
): Map<string, Note> {
  const isEntry = (value: unknown): value is [string, Note] =>
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isNote(value[1])
  const entries = readJson(text)
  return new Map(Array.isArray(entries) ? entries.filter(isEntry) : [])
}

/** The notes that a tab keeps under a key of its storage. */
export function openHistoryEntryNotes<Note>(
  tabStorage: KeyValueStorage,
  storageKey: string,
  isNote: (value: unknown) => value is Note,
): HistoryEntryNotes<Note> {
  const notes = parseNotes(tabStorage.getItem(storageKey), isNote)
  return {
    find: (key) => notes.get(key) ?? null,
    keep: (key, note) => {
      notes.delete(key)
      notes.set(key, note)
      tabStorage.setItem(storageKey, JSON.stringify([...notes].slice(-remembered)))
    },
  }
}
