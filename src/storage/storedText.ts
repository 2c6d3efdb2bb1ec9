import { atom, type Getter, type PrimitiveAtom } from 'jotai'
import { storageAtom, storageFailedAtom, type KeyValueStorage } from './storage'

/** A change of a stored text: from what is stored now to what shall be stored; null stands for nothing stored. */
export type TextChange = (current: string | null) => string | null

type Action = { change: TextChange } | 'follow'

/** What a page knows of a stored text. */
interface Held {
  /** What it has last seen stored. */
  stored: string | null
  /** Its own changes that could not be stored yet, oldest first. */
  unsaved: readonly TextChange[]
}

const textOf = ({ stored, unsaved }: Held): string | null =>
  unsaved.reduce((text, change) => change(text), stored)

/** Where a text is kept, and where it is noted that keeping it has failed. */
export interface TextPlace {
  storage: PrimitiveAtom<KeyValueStorage>
  failed: PrimitiveAtom<boolean>
}

const site: TextPlace = { storage: storageAtom, failed: storageFailedAtom }

/**
 * The text that is stored under a key, in the site's storage unless another place is given; read before the first render
 * and followed across tabs. Every change starts from what is stored at that moment, not from what this tab last saw.
 * Where storage fails, the page's own changes live on in it, on top of what other tabs store meanwhile, and are stored
 * with the next change that can be.
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
      set(place.failed, !isSaved)
      return undefined
    },
  )
  textAtom.onMount = (act) => act('follow')
  return textAtom
}
