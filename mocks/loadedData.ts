import { clear, createStore, get, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'
import type { Seed } from './seed'

const descriptionSchema = v.object({
  id: v.string(),
  /** The name of the file; '' for data that was pasted. */
  fileName: v.string(),
  items: v.number(),
  tags: v.number(),
})
/** What is known of loaded data without reading it. */
export type LoadedDescription = v.InferOutput<typeof descriptionSchema>

/** Data that somebody has loaded in place of the seed. */
export interface LoadedData {
  /** What is loaded at present; null where it is nothing. */
  describe: () => LoadedDescription | null
  /** The data with this id; undefined when it is gone. */
  read: (id: string) => Promise<Seed | undefined>
}

/** For stories. */
export const nothingLoaded: LoadedData = { describe: () => null, read: async () => undefined }

/** The key under which the browser keeps a description of loaded data, at which each tab can look at once. */
export const loadedDataKey = 'mock-loaded-data'

/** The data itself lies where there is room for it. */
const database = createStore('mock-backend', 'loaded-data')

function describe(): LoadedDescription | null {
  try {
    return v.parse(descriptionSchema, JSON.parse(localStorage.getItem(loadedDataKey) ?? ''))
  } catch {
    // Denied storage holds nothing.
    return null
  }
}

async function read(id: string): Promise<Seed | undefined> {
  const seed = await get<Seed>(id, database).catch(() => null)
  // Another tab may have loaded other data meanwhile.
  if (!seed && describe()?.id === id) {
    console.warn('The browser has lost the loaded data. The demo shows its own.')
    if (seed === undefined) localStorage.removeItem(loadedDataKey)
  }
  return seed ?? undefined
}

/** Data that was loaded in this browser, for all tabs: each begins anew when it changes. */
export const storedData: LoadedData = { describe, read }

/** Puts data into force for every tab. Rejects where there is no room. */
export async function loadData(fileName: string, seed: Seed): Promise<void> {
  // Pages over plain http have no randomUUID.
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  // In one step: without room for these, the data before is kept.
  await database('readwrite', (store) => {
    store.clear()
    store.put(seed, id)
    return promisifyRequest(store.transaction)
  })
  const description = { id, fileName, items: seed.shopItems.length, tags: seed.itemTags.length }
  localStorage.setItem(loadedDataKey, JSON.stringify(description))
}

/** Takes the loaded data out of force for every tab. */
export async function forgetLoaded(): Promise<void> {
  localStorage.removeItem(loadedDataKey)
  await clear(database)
}
