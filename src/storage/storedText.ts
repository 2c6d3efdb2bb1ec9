import { atom, type Getter } from 'jotai'
import { storageAtom, storageFailedAtom } from './storage'

/** A change of a stored text: from what is stored now to what shall be stored; null stands for nothing stored. */
export type TextChange = (current: string | null) => string | null

type Action = { change: TextChange } | 'follow'

/**
 * The text that is stored under a key, read before the first render and followed across tabs. Every change starts from
 * what is stored at that moment, not from what this tab last saw. Where storage fails, the text lives on in the page.
 */
export function storedTextAtom(key: string) {
  /** What this page has read or written last; undefined before. */
  const heldAtom = atom<{ text: string | null; isSaved: boolean } | undefined>(undefined)

  const readCurrent = (get: Getter): string | null => {
    const held = get(heldAtom)
    if (held !== undefined && !held.isSaved) return held.text
    const stored = get(storageAtom).getItem(key)
    return stored === undefined ? (held?.text ?? null) : stored
  }

  const textAtom = atom(
    (get): string | null => {
      const held = get(heldAtom)
      return held === undefined ? readCurrent(get) : held.text
    },
    (get, set, action: Action) => {
      const storage = get(storageAtom)
      if (action === 'follow') {
        const reread = () => {
          const text = readCurrent(get)
          if (text !== get(textAtom)) set(heldAtom, { text, isSaved: true })
        }
        reread()
        return storage.subscribe(key, reread)
      }
      const text = action.change(readCurrent(get))
      const isSaved = storage.setItem(key, text)
      set(heldAtom, { text, isSaved })
      set(storageFailedAtom, !isSaved)
      return undefined
    },
  )
  textAtom.onMount = (act) => act('follow')
  return textAtom
}
