import { useApolloClient } from '@apollo/client/react'
import { useAtomValue, useStore } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { problemOf, type Problem } from '../../api/failure'
import { tokenAtom } from '../../api/token'
import { displayTitle } from '../../catalog/displayTitle'
import { excerpt } from '../../catalog/excerpt'
import { forgetShopItems } from '../../catalog/shopItemsPrefetch'
import { outcomeAtom } from '../../page/outcome'
import { paths } from '../../paths'
import { createShopItemMutation } from './createShopItem.mutation'
import { toCreateShopItemInput } from './itemDraft'
import { itemTagsQuery } from './itemTags.query'
import {
  creationAtom,
  isFormShownAtom,
  isLeaveAskedAtom,
  itemDraftAtom,
  noteCreationAtom,
  replaceDraftAtom,
  setUnderwayAtom,
} from './itemDraftState'

const rejectedText =
  'Der Server hat das Produkt nicht angenommen. Ihre Eingaben sind noch da; bitte prüfen Sie sie und versuchen Sie es noch einmal.'

/** As much of a title as a line can hold, in characters. */
const longestToldTitle = 60

/**
 * Sends the draft: one mutation at a time, even when the form is left and opened again. A success removes the draft, reloads
 * the shop's items and leads to the shop (SPEC.md section 2), unless the person has left the form or is asked whether to. A
 * failure keeps the draft, and is told wherever the person is by then.
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
    // With another token the answer belongs to the previous identity: leave the present draft alone.
    const isSamePerson = () => store.get(tokenAtom) === token
    const input = toCreateShopItemInput(store.get(itemDraftAtom), tags)
    const tell = (isSuccess: boolean, what: string) => {
      const title = excerpt(displayTitle(input.title), longestToldTitle)
      store.set(outcomeAtom, { isSuccess, sentence: `Produkt „${title}“ ${what}` })
    }
    const fail = (failure: Problem) => {
      store.set(noteCreationAtom, token, { isRunning: false, problem: failure })
      if (!isSamePerson()) return
      store.set(setUnderwayAtom, false)
      if (!store.get(isFormShownAtom)) tell(false, 'nicht erstellt. Ihre Eingaben sind noch da.')
    }

    store.set(noteCreationAtom, token, { isRunning: true, problem: null })
    store.set(setUnderwayAtom, true)
    try {
      const { data } = await client.mutate({
        mutation: createShopItemMutation,
        variables: { input },
      })
      if (data?.createShopItem?.success !== true) {
        // A chosen tag may be gone meanwhile; what is not among the tags any more is not sent again.
        client.query({ query: itemTagsQuery, fetchPolicy: 'network-only' }).catch(() => {})
        return fail({ text: rejectedText, needsSignIn: false })
      }
    } catch (error) {
      const { text, needsSignIn } = problemOf(error)
      return fail({ text: `${text} Ihre Eingaben sind noch da.`, needsSignIn })
    }
    if (isSamePerson()) store.set(replaceDraftAtom, null)
    forgetShopItems(client)
    // Running until the form is left: while the shop's code is on its way, a second click would send the emptied form.
    const isStaying = isSamePerson() && store.get(isFormShownAtom) && !store.get(isLeaveAskedAtom)
    if (isStaying) await navigate(paths.shop)
    store.set(noteCreationAtom, token, { isRunning: false, problem: null })
    if (isSamePerson()) tell(true, 'erstellt.')
  }

  return { create, isCreating: isRunning, problem }
}
