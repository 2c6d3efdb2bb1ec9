import type { Seed } from './seed'

/** What is known of loaded data without reading it. */
export interface LoadedDescription {
  id: string
  /** The name of the file; '' for data that was pasted. */
  fileName: string
  items: number
  tags: number
}

/** Data that somebody has loaded in place of the seed. */
export interface LoadedData {
  /** What is loaded at present; null where it is nothing. */
  describe: () => LoadedDescription | null
  /** The data with this id; undefined when it is gone. */
  read: (id: string) => Promise<Seed | undefined>
}

/** For tests, stories and servers, which are given their data. */
export const nothingLoaded: LoadedData = {
  describe: () => null,
  read: () => Promise.resolve(undefined),
}

/** The key under which the browser keeps a description of loaded data. */
export const loadedDataKey = 'mock-loaded-data'

const isDescription = (value: Record<string, unknown>): boolean =>
  ['id', 'fileName'].every((name) => typeof value[name] === 'string') &&
  ['items', 'tags'].every((name) => typeof value[name] === 'number')

function parseDescription(text: string | null): LoadedDescription | null {
  try {
    const stored = Object(JSON.parse(text ?? 'null'))
    return isDescription(stored) ? stored : null
  } catch {
    return null
  }
}

/**
 * Data that was loaded in this browser, for all tabs. The description lies in local storage, where each request can look at
 * it, the data itself in IndexedDB, which has room for it.
 */
export function createStoredData(): LoadedData {
  let knownText: string | null = null
  let known: LoadedDescription | null = null

  return {
    describe: () => {
      let text = null
      try {
        text = localStorage.getItem(loadedDataKey)
      } catch {
        // Denied storage holds nothing.
      }
      if (text !== knownText) {
        knownText = text
        known = parseDescription(text)
      }
      return known
    },
    read: async (id) => {
      try {
        const { readStored } = await import('./storedData')
        const seed = await readStored(id)
        if (seed !== undefined) return seed
        // Another tab may have loaded other data meanwhile.
        if (parseDescription(localStorage.getItem(loadedDataKey))?.id !== id) return undefined
        localStorage.removeItem(loadedDataKey)
        console.warn('The browser has deleted the loaded data. The demo shows its own.')
      } catch (error) {
        console.warn('The loaded data cannot be read. The demo shows its own.', error)
      }
      return undefined
    },
  }
}
