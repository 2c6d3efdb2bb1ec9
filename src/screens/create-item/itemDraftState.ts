import { atom } from 'jotai'
import { tabDraftAtom } from '../../session/session'
import { fieldsOf, readJson } from '../../storage/json'
import { emptyDraft, sizes, type ItemDraft } from './itemDraft'

/** The input in the creation form, in this tab; null stands for the initial values. */
export const itemDraftAtom = atom(
  (get) => parseDraft(get(tabDraftAtom)),
  (_get, set, change: Partial<ItemDraft> | null) => {
    set(tabDraftAtom, (text) =>
      change === null ? null : JSON.stringify({ ...parseDraft(text), ...change }),
    )
  },
)

/** Whether there is a draft to discard. */
export const hasDraftAtom = atom((get) => get(tabDraftAtom) !== null)

/** Reads a stored draft from any text: valid fields are kept, each invalid one gets its initial value. */
export function parseDraft(text: string | null): ItemDraft {
  const stored = fieldsOf(readJson(text))
  const { sizing: emptySizing, tagIds: noTags, ...emptyTexts } = emptyDraft
  const sizing = fieldsOf(stored['sizing'])
  const { tagIds } = stored
  return {
    ...texts(emptyTexts, stored),
    sizing: Object.fromEntries(
      sizes.map((size) => [size, texts(emptySizing[size], fieldsOf(sizing[size]))]),
    ) as ItemDraft['sizing'],
    tagIds: Array.isArray(tagIds) ? tagIds.filter((id) => typeof id === 'string') : noTags,
  }
}

/** The texts that are stored, and the usual ones for the others. */
const texts = <Texts extends object>(usual: Texts, stored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(usual).map(([name, text]) => {
      const value = stored[name]
      return [name, typeof value === 'string' ? value : text]
    }),
  ) as Texts
