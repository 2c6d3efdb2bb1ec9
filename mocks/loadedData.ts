import { clear, createStore, get, set } from 'idb-keyval'
import { readStored } from './clientSession'
import type { Seed } from './seed'

/** Data that somebody has loaded in place of the demo's own. */
export interface LoadedData {
  /** The name of the file, or what the data came from instead. */
  fileName: string
  seed: Seed
}

/** The key under which the browser keeps when data was loaded: all tabs follow its changes. */
export const loadedDataKey = 'mock-loaded-data'

/** The data itself lies where there is room for it. */
const database = createStore('mock-backend', 'loaded-data')
const entry = 'loaded'

/** The data that is loaded in this browser at present; null where it is none. */
export async function readLoaded(): Promise<LoadedData | null> {
  if (readStored(loadedDataKey) === '') return null
  const loaded = await get<LoadedData>(entry, database).catch(() => undefined)
  if (loaded) return loaded
  console.warn('The browser has lost the loaded data. The demo shows its own.')
  return null
}

/** Puts data into force for every tab. Rejects where there is no room, and keeps the data before. */
export async function loadData(fileName: string, seed: Seed): Promise<void> {
  await set(entry, { fileName, seed }, database)
  localStorage.setItem(loadedDataKey, new Date().toISOString())
}

/** Takes the loaded data out of force for every tab. */
export async function forgetLoaded(): Promise<void> {
  localStorage.removeItem(loadedDataKey)
  await clear(database)
}
