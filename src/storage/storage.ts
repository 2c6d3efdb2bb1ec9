import { atom } from 'jotai'

/** A store of texts by key. Its methods never throw. */
export interface KeyValueStorage {
  /** Resolves when texts can be read; rejects when that is impossible. */
  ready: () => Promise<void>
  /** The text under a key; null when there is none; undefined when storage is denied. */
  getItem: (key: string) => string | null | undefined
  /** Stores a text, or removes it for null. Returns whether that worked: storage can be denied or full. */
  setItem: (key: string, value: string | null) => boolean
  /** Calls back when another tab may have changed the key; returns the function that unsubscribes. */
  subscribe: (key: string, onChange: () => void) => () => void
}

function subscribe(key: string, onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A cleared storage reports no key.
    if (event.key === key || event.key === null) onChange()
  }
  // A page in the back/forward cache receives no storage events.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onChange()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

/** One of the browser's storages. The browser may deny any access to it. */
export const createWebStorage = (storage: () => Storage): KeyValueStorage => ({
  ready: () => Promise.resolve(),
  getItem: (key) => {
    try {
      return storage().getItem(key)
    } catch {
      return undefined
    }
  },
  setItem: (key, value) => {
    try {
      if (value === null) storage().removeItem(key)
      else storage().setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  subscribe,
})

/** A storage that is always empty; state on top of it lives as long as the page. */
export const absentStorage: KeyValueStorage = {
  ready: () => Promise.resolve(),
  getItem: () => undefined,
  setItem: () => false,
  subscribe: () => () => {},
}

/** The storage of the site, shared by all tabs; a story or a test replaces it in its own store. */
export const storageAtom = atom<KeyValueStorage>(createWebStorage(() => localStorage))

/** The storage of this tab, which survives a reload; a story or a test replaces it in its own store. */
export const tabStorageAtom = atom<KeyValueStorage>(createWebStorage(() => sessionStorage))

/** The keys in the site's storage that could not be written last time. */
export const unsavedKeysAtom = atom<readonly string[]>([])

/** Whether something could not be stored, so that it lives only as long as the page. */
export const storageFailedAtom = atom((get) => get(unsavedKeysAtom).length > 0)
