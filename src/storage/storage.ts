import { atom } from 'jotai'

/** Where the page keeps texts by key. Nothing here ever throws. */
export interface KeyValueStorage {
  /** The text under a key; null when there is none; undefined when storage is denied. */
  getItem: (key: string) => string | null | undefined
  /** Keeps a text, or removes it for null. Returns whether that worked: storage can be denied or full. */
  setItem: (key: string, value: string | null) => boolean
  /** Calls back whenever another tab may have changed the key; returns how to stop. */
  subscribe: (key: string, onChange: () => void) => () => void
}

/** The browser's local storage, shared by all tabs. */
export const browserStorage: KeyValueStorage = {
  getItem: (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return undefined
    }
  },
  setItem: (key, value) => {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  subscribe: (key, onChange) => {
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
  },
}

/** The storage that a page's state lives in; a story or a test replaces it in its own store. */
export const storageAtom = atom<KeyValueStorage>(browserStorage)

/** Whether the last attempt to keep something failed, so that it lasts only as long as this page. */
export const storageFailedAtom = atom(false)
