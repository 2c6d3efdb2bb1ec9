import { atom } from 'jotai'

/** Whether something could not be stored, so that it lives only as long as the page. */
export const storageFailedAtom = atom(false)

export interface StoredOptions<Value> {
  key: string
  /** Reads whatever is stored, which may be nothing or broken. */
  parse: (text: string | null) => Value
  /** Writes a value; null removes it. */
  format: (value: Value) => string | null
  /** Which of the browser's storages; any access to it may be denied. */
  area?: () => Storage
}

/**
 * A value that the browser keeps. It follows changes of other tabs, and each change starts from what is stored at that
 * moment. Where the storage is denied or full, the page goes on with the value in memory.
 */
export function storedAtom<Value>(options: StoredOptions<Value>) {
  const { key, parse, format, area = () => localStorage } = options
  const heldAtom = atom<{ text: string | null; isSaved: boolean } | null>(null)

  const storedText = (otherwise: string | null) => {
    try {
      return area().getItem(key)
    } catch {
      return otherwise
    }
  }

  const valueAtom = atom(
    (get) => parse((get(heldAtom) ?? { text: storedText(null) }).text),
    (get, set, change: ((value: Value) => Value) | null) => {
      const held = get(heldAtom)
      const known = held?.text ?? null
      const stored = held?.isSaved === false && change ? known : storedText(known)
      const value = change ? change(parse(stored)) : parse(stored)
      const text = change ? format(value) : stored
      let isSaved = true
      try {
        if (change && text === null) area().removeItem(key)
        else if (change && text !== null) area().setItem(key, text)
      } catch {
        isSaved = false
        set(storageFailedAtom, true)
      }
      set(heldAtom, { text, isSaved })
      return value
    },
  )
  valueAtom.onMount = (change) => {
    const ended = new AbortController()
    const reread = (event: StorageEvent | PageTransitionEvent) => {
      // A page that was kept has missed what other tabs have stored; a cleared storage names no key.
      const concerns = 'persisted' in event ? event.persisted : [key, null].includes(event.key)
      if (concerns) change(null)
    }
    addEventListener('storage', reread, ended)
    addEventListener('pageshow', reread, ended)
    return () => ended.abort()
  }
  return valueAtom
}
