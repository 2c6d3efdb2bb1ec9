import * as v from 'valibot'
import { createdItemSchema, tagSchema } from './seedSchema'

/** What was created since the seed, oldest first. Items are kept with the names of their tags. */
export interface CreatedData {
  items: v.InferOutput<typeof createdItemSchema>[]
  tags: v.InferOutput<typeof tagSchema>[]
}

/** The key under which the browser keeps created data. */
export const createdDataKey = 'mock-created-data'
const version = 1

/** A list in which no id stands twice; any other holds nothing. */
const listOf = <Entry extends { id: string }>(schema: v.GenericSchema<unknown, Entry>) => {
  const isUnique = (list: Entry[]) => new Set(list.map(({ id }) => id)).size === list.length
  return v.fallback(v.pipe(v.array(schema), v.check(isUnique)), [])
}
const createdSchema = v.object({
  version: v.literal(version),
  items: listOf(createdItemSchema),
  tags: listOf(tagSchema),
})
/** Any other text holds nothing. */
const storedText = v.fallback(v.pipe(v.string(), v.parseJson(), createdSchema), {
  version,
  items: [],
  tags: [],
})

/**
 * Keeps created data in the browser's storage, shared by all tabs. Storage that is denied or full keeps nothing; data of
 * another version or of an unknown shape is ignored.
 */
export function createStoragePersistence(storage: () => Storage) {
  let known: string | null = null

  const read = (): string | null => {
    try {
      return storage().getItem(createdDataKey)
    } catch {
      return known
    }
  }

  return {
    /** What is stored, if it changed since this page last read or wrote it; undefined if not. */
    load: (): CreatedData | undefined => {
      const raw = read()
      if (raw === known) return undefined
      known = raw
      return v.parse(storedText, raw)
    },
    save: (created: CreatedData): void => {
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
    clear: (): void => {
      known = null
      try {
        storage().removeItem(createdDataKey)
      } catch {
        // Denied storage holds nothing that could be removed.
      }
    },
  }
}

/** Where created data outlives the backend that created it. */
export type Persistence = ReturnType<typeof createStoragePersistence>
