import { fieldsOf, readJson } from '../../storage/storedJson'
import { emptyDraft, type ItemDraft, type SizeDraft } from './itemDraft'

/** A draft as the tab keeps it. */
export interface StoredDraft {
  draft: ItemDraft
  /** Whether it has been sent and no answer has come since. */
  isUnderway: boolean
}

/** Nothing typed and nothing sent. */
export const nothingStored: StoredDraft = { draft: emptyDraft, isUnderway: false }

const emptyText = JSON.stringify(emptyDraft)

/** Whether a draft is just what the form begins with. */
export const isUntouched = (draft: ItemDraft): boolean => JSON.stringify(draft) === emptyText

/** Writes a draft for the tab's storage; null when there is nothing to keep. */
export const formatStoredDraft = ({ draft, isUnderway }: StoredDraft): string | null =>
  isUntouched(draft) && !isUnderway ? null : JSON.stringify({ ...draft, isUnderway })

const textOr = (fallback: string, value: unknown): string =>
  typeof value === 'string' ? value : fallback

/** Reads a stored draft from any text: sound parts are kept, each broken one is what the form begins with. */
export function parseStoredDraft(text: string | null): StoredDraft {
  const stored = fieldsOf(readJson(text))
  const sizing = fieldsOf(stored['sizing'])
  const readSize = (size: keyof ItemDraft['sizing']): SizeDraft => {
    const fields = fieldsOf(sizing[size])
    const { price, description } = emptyDraft.sizing[size]
    return {
      price: textOr(price, fields['price']),
      description: textOr(description, fields['description']),
    }
  }
  return {
    draft: {
      title: textOr(emptyDraft.title, stored['title']),
      description: textOr(emptyDraft.description, stored['description']),
      sizing: {
        XS: readSize('XS'),
        S: readSize('S'),
        M: readSize('M'),
        L: readSize('L'),
        XL: readSize('XL'),
      },
      tagIds: readTagIds(stored['tagIds']),
      tagName: textOr(emptyDraft.tagName, stored['tagName']),
      imageId: textOr(emptyDraft.imageId, stored['imageId']),
    },
    isUnderway: stored['isUnderway'] === true,
  }
}

function readTagIds(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const list: unknown[] = value
  return [...new Set(list.filter((id) => typeof id === 'string'))]
}
