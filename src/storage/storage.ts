import { atom } from 'jotai'

/** Where the page keeps texts by key. Reading and writing never throw. */
export interface KeyValueStorage {
  /** Settles when texts can be read; rejects when they never will be. */
  ready: () => Promise<void>
  /** The text under a key; null when there is none; undefined when storage is denied. */
  getItem: (key: string) => string | null | undefined
  /** Keeps a text, or removes it for null. Returns whether that worked: storage can be denied or full. */
  setItem: (key: string, value: string | null) => boolean
  /** Calls back whenever another tab may have changed the key; returns how to stop. */
  subscribe: (key: string, onChange: () => void) => () => void
}

function subscribe(key: string, onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A cleared storage reports no key.
    if (event.key === key || event.key === null) onChange()
  }
  // A page that comes back from the back/forward cache has missed every change since.
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

/** One of the browser's own storages, which it may deny on any access. */
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

/** A storage that holds nothing and keeps nothing; what uses it lives in the page alone. */
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

/** Whether the last attempt to keep something failed, so that it lasts only as long as this page. */
export const storageFailedAtom = atom(false)
