import { createStore } from 'jotai'
import { storagesAtom } from '../../src/storage/storage'

/** How a browser's storage fails: not at all, when written to, or whatever is called. */
export type StorageFault = 'none' | 'full' | 'denied'

/** One tab's view of a storage that tabs share, with a fault of its own. */
export interface FaultyStorage extends Storage {
  fault: StorageFault
}

/** Creates a storage. Several may share the same texts, as tabs do. */
export function createFaultyStorage(texts: Map<string, string> = new Map()): FaultyStorage {
  const storage: FaultyStorage = {
    fault: 'none',
    get length() {
      return texts.size
    },
    clear: () => texts.clear(),
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => {
      refuse(storage.fault === 'denied')
      return texts.get(key) ?? null
    },
    setItem: (key, text) => {
      refuse(storage.fault === 'denied')
      if (storage.fault === 'full') throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, String(text))
    },
    removeItem: (key) => {
      refuse(storage.fault === 'denied')
      texts.delete(key)
    },
  }
  return storage
}

function refuse(isDenied: boolean): void {
  if (isDenied) throw new DOMException('denied', 'SecurityError')
}

/** A page’s store over the storage of its site and of its tab. */
export function openStore(
  site: Storage = createFaultyStorage(),
  tab: Storage = createFaultyStorage(),
): ReturnType<typeof createStore> {
  const store = createStore()
  store.set(storagesAtom, { local: () => site, tab: () => tab })
  return store
}
