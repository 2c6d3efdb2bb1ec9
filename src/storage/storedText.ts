import { atom, type Getter, type PrimitiveAtom } from 'jotai'
import { storageAtom, storageFailedAtom, type KeyValueStorage } from './storage'

/** A change of a stored text: from what is stored now to what shall be stored; null stands for nothing stored. */
export type TextChange = (current: string | null) => string | null

type Action = { change: TextChange } | 'follow'

/** Where a text is kept, and where it is noted that keeping it has failed. */
export interface TextPlace {
  storage: PrimitiveAtom<KeyValueStorage>
  failed: PrimitiveAtom<boolean>
}

const site: TextPlace = { storage: storageAtom, failed: storageFailedAtom }

/**
 * The text that is stored under a key, in the site's storage unless another place is given; read before the first render
 * and followed across tabs. Every change starts from what is stored at that moment, not from what this tab last saw.
 * Where storage fails, the text lives on in the page.
 */
export function storedTextAtom(key: string, place = site) {
  /** What this page has read or written last; undefined before. */
  const heldAtom = atom<{ text: string | null; isSaved: boolean } | undefined>(undefined)

  const readCurrent = (get: Getter): string | null => {
    const held = get(heldAtom)
    if (held !== undefined && !held.isSaved) return held.text
    const stored = get(place.storage).getItem(key)
    return stored === undefined ? (held?.text ?? null) : stored
  }

  const textAtom = atom(
    (get): string | null => {
      const held = get(heldAtom)
      return held === undefined ? readCurrent(get) : held.text
    },
    (get, set, action: Action) => {
      const storage = get(place.storage)
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
      set(place.failed, !isSaved)
      return undefined
    },
  )
  textAtom.onMount = (act) => act('follow')
  return textAtom
}
