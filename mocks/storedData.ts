import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import { createdDataKey } from './persistence'
import { loadedDataKey, type LoadedDescription } from './loadedData'
import type { Seed } from './seed'

// Opened at its first use: some browsers refuse it.
const database = createStore('mock-backend', 'loaded-data')

/** The data with an id; undefined when there is none. */
export const readStored = (id: string) => get<Seed>(id, database)

/** Stores data, which no tab uses until its description is announced. */
export async function storeSeed(fileName: string, seed: Seed): Promise<LoadedDescription> {
  // Pages over plain http have no randomUUID.
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  await set(id, seed, database)
  return { id, fileName, items: seed.shopItems.length, tags: seed.itemTags.length }
}

/**
 * Puts stored data into force for every tab. What was created on top of other data is forgotten. When local storage takes
 * no description, the data is deleted again, and all stays as it was.
 */
export async function announce(description: LoadedDescription): Promise<void> {
  try {
    localStorage.setItem(loadedDataKey, JSON.stringify(description))
  } catch (error) {
    await del(description.id, database)
    throw error
  }
  localStorage.removeItem(createdDataKey)
  await deleteExcept(description.id)
}

/** Removes the loaded data for every tab, and what was created on top of it. */
export async function forgetLoaded(): Promise<void> {
  localStorage.removeItem(loadedDataKey)
  localStorage.removeItem(createdDataKey)
  await deleteExcept('')
}

/** Under which a report waits for the next load of the page. */
const passedReportKey = 'report'

/** Keeps the text of a report for the next load of the page; an address may have no room for it. */
export const passReport = (text: string) => set(passedReportKey, text, database)

/** Takes the text that was kept by the page before; '' where there is none. */
export async function takePassedReport(): Promise<string> {
  const text = await get<string>(passedReportKey, database)
  await del(passedReportKey, database)
  return text ?? ''
}

/** Deletes data that is not in force any more. What cannot be deleted now is deleted with the next. */
async function deleteExcept(id: string): Promise<void> {
  try {
    const stale = (await keys<string>(database)).filter((key) => key !== id)
    await delMany(stale, database)
  } catch (error) {
    console.warn('Data that is not in force any more cannot be deleted.', error)
  }
}
