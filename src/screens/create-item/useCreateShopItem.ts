import { useApolloClient } from '@apollo/client/react'
import { useAtomValue, useStore } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { problemOf, type Problem } from '../../api/failure'
import { tokenAtom } from '../../api/token'
import { displayTitle } from '../../catalog/displayTitle'
import { paths } from '../../paths'
import { announceAtom } from '../../ui/announcement'
import { createShopItemMutation } from './createShopItem.mutation'
import { toCreateShopItemInput } from './itemDraft'
import {
  creationAtom,
  isFormShownAtom,
  itemDraftAtom,
  noteCreationAtom,
  replaceDraftAtom,
  setUnderwayAtom,
} from './itemDraftState'

const rejectedText =
  'Der Server hat das Produkt nicht angenommen. Ihre Eingaben sind noch da; bitte prüfen Sie sie und versuchen Sie es noch einmal.'

/**
 * Sends the draft: one mutation at a time, even when the form is left and opened again. A success removes the draft, reloads
 * the shop's items and, if the form is still open, leads to the shop (SPEC.md section 2). A failure keeps the draft.
 */
export function useCreateShopItem() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const store = useStore()
  const { isRunning, problem } = useAtomValue(creationAtom)
  // The subscription itself makes the atom true: see its onMount.
  useAtomValue(isFormShownAtom)

  const create = async (tags: readonly { id: string; name: string }[]) => {
    if (store.get(creationAtom).isRunning) return
    const token = store.get(tokenAtom)
    const settle = (failure: Problem | null) => {
      store.set(noteCreationAtom, token, { isRunning: false, problem: failure })
      // The answer belongs to the previous identity: leave the present draft alone.
      if (store.get(tokenAtom) !== token) return
      if (failure === null) store.set(replaceDraftAtom, null)
      else store.set(setUnderwayAtom, false)
    }

    const input = toCreateShopItemInput(store.get(itemDraftAtom), tags)
    store.set(noteCreationAtom, token, { isRunning: true, problem: null })
    store.set(setUnderwayAtom, true)
    try {
      const { data } = await client.mutate({
        mutation: createShopItemMutation,
        variables: { input },
      })
      if (data?.createShopItem?.success !== true) {
        return settle({ text: rejectedText, needsSignIn: false })
      }
    } catch (error) {
      const { text, needsSignIn } = problemOf(error)
      return settle({ text: `${text} Ihre Eingaben sind noch da.`, needsSignIn })
    }
    settle(null)
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'shopItems' })
    if (store.get(isFormShownAtom)) await navigate(paths.shop)
    store.set(announceAtom, `Produkt „${displayTitle(input.title)}“ erstellt.`)
  }

  return { create, isCreating: isRunning, problem }
}
