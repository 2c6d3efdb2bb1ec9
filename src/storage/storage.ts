import { atom, type Getter } from 'jotai'

/** A storage that keeps texts by their keys. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's storages, of all tabs and of this one. Any access may be denied. Stories and tests replace them. */
export const storagesAtom = atom<Record<'local' | 'tab', () => TextStorage>>({
  local: () => localStorage,
  tab: () => sessionStorage,
})

const unsavedKeysAtom = atom<readonly string[]>([])

/** Whether something could not be stored, so that it lives only as long as the page. */
export const storageFailedAtom = atom((get) => get(unsavedKeysAtom).length > 0)

export interface StoredOptions<Value> {
  key: string
  /** Reads whatever is stored, which may be nothing or broken. */
  parse: (text: string | null) => Value
  /** Writes a value; null removes it. */
  format: (value: Value) => string | null
  /** Where it is kept: for all tabs unless it says otherwise. */
  area?: 'local' | 'tab'
}

/**
 * A value that the browser keeps. It follows changes of other tabs, and each change starts from what is stored at that
 * moment. Where the storage is denied or full, the page goes on with its own value, and tries again at the next change.
 */
export function storedAtom<Value>(options: StoredOptions<Value>) {
  const { key, parse, format, area = 'local' } = options

  const read = (get: Getter, otherwise: string | null) => {
    try {
      return get(storagesAtom)[area]().getItem(key)
    } catch {
      return otherwise
    }
  }
  const write = (get: Getter, text: string | null) => {
    try {
      const storage = get(storagesAtom)[area]()
      if (text === null) storage.removeItem(key)
      else storage.setItem(key, text)
      return true
    } catch {
      return false
    }
  }

  /** The text of the last change, here or in another tab; undefined before the first. */
  const changedTextAtom = atom<string | null>()
  const textAtom = atom((get) => {
    const text = get(changedTextAtom)
    return text === undefined ? read(get, null) : text
  })
  const valueAtom = atom(
    (get) => parse(get(textAtom)),
    (get, set, change: 'reread' | ((value: Value) => Value)): Value => {
      const unsavedKeys = get(unsavedKeysAtom)
      const shown = get(textAtom)
      let text = unsavedKeys.includes(key) ? shown : read(get, shown)
      if (change !== 'reread') {
        text = format(change(parse(text)))
        const others = unsavedKeys.filter((other) => other !== key)
        set(unsavedKeysAtom, write(get, text) ? others : [...others, key])
      }
      set(changedTextAtom, text)
      return parse(text)
    },
  )
  valueAtom.onMount = (set) => {
    const ended = new AbortController()
    const follow = (event: StorageEvent | PageTransitionEvent) => {
      // A page from the back/forward cache has missed the changes of other tabs. A cleared storage names no key.
      const isNews = 'persisted' in event ? event.persisted : [key, null].includes(event.key)
      if (isNews) set('reread')
    }
    addEventListener('storage', follow, ended)
    addEventListener('pageshow', follow, ended)
    return () => ended.abort()
  }
  return valueAtom
}
