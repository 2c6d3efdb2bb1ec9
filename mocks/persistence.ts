import * as v from 'valibot'
import type { CreatedData, Db } from './db'
import { createdItemSchema, tagSchema } from './seedSchema'

/** Where created data outlives the backend that created it. */
export interface Persistence {
  /** What is stored, if it changed since this page last read or wrote it; undefined if not. */
  load: () => CreatedData | undefined
  save: (created: CreatedData) => void
  clear: () => void
}

/** Keeps nothing: for tests, stories and servers. */
export const noPersistence: Persistence = {
  load: () => undefined,
  save: () => {},
  clear: () => {},
}

/** Puts into the database what has been stored since the last time. */
export function bringUpToDate(db: Db, persistence: Persistence): void {
  const changed = persistence.load()
  if (changed) db.replaceCreated(changed)
}

/** A database that saves at once whatever is created in it, not when the page ends. */
export function withPersistence(db: Db, persistence: Persistence): Db {
  const saving =
    <Input, Created>(create: (input: Input) => Created) =>
    (input: Input): Created => {
      // Between the arrival of a request and its answer another tab may have created something.
      bringUpToDate(db, persistence)
      const created = create(input)
      persistence.save(db.created())
      return created
    }
  return { ...db, createItem: saving(db.createItem), createTag: saving(db.createTag) }
}

/** The key under which the browser keeps created data. */
export const createdDataKey = 'mock-created-data'
const version = 1

const nothing = (): CreatedData => ({ items: [], tags: [] })

/** A list of which sound entries stay; of several with one id, the first. */
const soundEntries = <Entry extends { id: string }>(schema: v.GenericSchema<unknown, Entry>) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries) => {
      const sound = entries.filter((entry): entry is Entry => v.is(schema, entry))
      return [
        ...new Map(sound.toReversed().map((entry) => [entry.id, entry])).values(),
      ].toReversed()
    }),
  )
const createdSchema = v.object({
  version: v.literal(version),
  items: soundEntries(createdItemSchema),
  tags: soundEntries(tagSchema),
})

/**
 * Keeps created data in the browser's storage, shared by all tabs. Storage that is denied or full keeps nothing; data of
 * another version or of an unknown shape is ignored, entry by entry.
 */
export function createStoragePersistence(storage: () => Storage): Persistence {
  let known: string | null = null

  const read = (): string | null => {
    try {
      return storage().getItem(createdDataKey)
    } catch {
      return known
    }
  }

  return {
    load: () => {
      const raw = read()
      if (raw === known) return undefined
      known = raw
      return raw === null ? nothing() : parseCreatedData(raw)
    },
    save: (created) => {
      const text = JSON.stringify({ version, ...created })
      try {
        storage().setItem(createdDataKey, text)
        known = text
      } catch (error) {
        // What is stored has not changed, and must not come back in place of what this page holds.
        known = read()
        console.warn('The mock backend cannot keep created data beyond this page.', error)
      }
    },
    clear: () => {
      known = null
      try {
        storage().removeItem(createdDataKey)
      } catch {
        // Denied storage holds nothing that could be removed.
      }
    },
  }
}

/** Reads created data from any text: sound entries stay, others are left out. */
function parseCreatedData(raw: string): CreatedData {
  try {
    return v.parse(createdSchema, JSON.parse(raw))
  } catch {
    return nothing()
  }
}
