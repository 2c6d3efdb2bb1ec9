import { del, get, set } from 'idb-keyval'
import { readStored } from './clientSession'
import type { Seed } from './seed'

/** Data that somebody has loaded in place of the demo's own. */
export interface LoadedData {
  /** The name of the file, or what the data came from instead. */
  fileName: string
  seed: Seed
}

/**
 * The key under which local storage keeps when data was loaded, whose changes all tabs follow, and IndexedDB, where there is
 * room for it, the data.
 */
export const loadedDataKey = 'mock-loaded-data'

/** The data that is loaded in this browser at present; null where it is none. */
export async function readLoaded(): Promise<LoadedData | null> {
  if (readStored(loadedDataKey) === '') return null
  const loaded = await get<LoadedData>(loadedDataKey).catch(() => undefined)
  if (loaded) return loaded
  console.warn('The browser has lost the loaded data. The demo shows its own.')
  return null
}

/** Puts data into force for every tab. Rejects where there is no room, and keeps the data before. */
export async function loadData(fileName: string, seed: Seed): Promise<void> {
  await set(loadedDataKey, { fileName, seed })
  localStorage.setItem(loadedDataKey, new Date().toISOString())
}

/** Takes the loaded data out of force for every tab. */
export async function forgetLoaded(): Promise<void> {
  localStorage.removeItem(loadedDataKey)
  await del(loadedDataKey)
}
