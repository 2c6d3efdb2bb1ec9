import { atom, type Getter, type PrimitiveAtom } from 'jotai'
import { storageAtom, unsavedKeysAtom, type KeyValueStorage } from './storage'

/** Computes the text to store from the text stored now; null stands for none. */
export type TextChange = (current: string | null) => string | null

type Action = { change: TextChange } | 'follow'

/** A page's view of a stored text. */
interface Held {
  /** The text that the page last read or wrote. */
  stored: string | null
  /** Its own changes that could not be stored yet, oldest first. */
  unsaved: readonly TextChange[]
}

const textOf = ({ stored, unsaved }: Held): string | null =>
  unsaved.reduce((text, change) => change(text), stored)

/** The storage of a text, and the keys in it whose last write failed. */
export interface TextPlace {
  storage: PrimitiveAtom<KeyValueStorage>
  unsavedKeys: PrimitiveAtom<readonly string[]>
}

const site: TextPlace = { storage: storageAtom, unsavedKeys: unsavedKeysAtom }

/**
 * The text stored under a key, by default in the site's storage. It is read before the first render and follows changes of
 * other tabs. Each change starts from the text stored at that moment, not from the one this tab last read. When a write
 * fails, the page keeps its changes in memory, applies them on top of what other tabs store, and writes them with the next
 * change.
 */
export function storedTextAtom(key: string, place = site) {
  const heldAtom = atom<Held | undefined>(undefined)

  const readCurrent = (get: Getter): Held => {
    const held = get(heldAtom)
    const stored = get(place.storage).getItem(key)
    return {
      stored: stored === undefined ? (held?.stored ?? null) : stored,
      unsaved: held?.unsaved ?? [],
    }
  }

  const textAtom = atom(
    (get): string | null => textOf(get(heldAtom) ?? readCurrent(get)),
    (get, set, action: Action) => {
      const storage = get(place.storage)
      if (action === 'follow') {
        const reread = () => set(heldAtom, readCurrent(get))
        reread()
        return storage.subscribe(key, reread)
      }
      const { stored, unsaved } = readCurrent(get)
      const changes = [...unsaved, action.change]
      const text = textOf({ stored, unsaved: changes })
      const isSaved = storage.setItem(key, text)
      set(heldAtom, isSaved ? { stored: text, unsaved: [] } : { stored, unsaved: changes })
      set(place.unsavedKeys, (keys) => {
        const others = keys.filter((other) => other !== key)
        return isSaved ? others : [...others, key]
      })
      return undefined
    },
  )
  textAtom.onMount = (act) => act('follow')
  return textAtom
}
