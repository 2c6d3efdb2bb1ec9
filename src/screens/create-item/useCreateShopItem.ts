import { useMutation } from '@apollo/client/react'
import { useSetAtom, useStore } from 'jotai'
import { useState, type RefObject } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { creationsAtom } from '../../api/creations'
import { problemOf, type Problem } from '../../api/failure'
import { tokenAtom } from '../../api/token'
import { outcomeAtom } from '../../page/outcome'
import { paths } from '../../paths'
import { displayTitle, excerpt } from '../../ui/text'
import { createShopItemMutation } from './createShopItem.mutation'
import { toCreateShopItemInput, type ItemDraft } from './itemDraft'
import { itemDraftAtom } from './itemDraftState'
import type { ItemTag } from './itemTags.query'

const rejected: Problem = {
  text: 'Der Server hat das Produkt nicht angenommen. Ihre Eingaben sind noch da; bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  needsSignIn: false,
}

/**
 * Sends the draft, once at a time. A success removes the draft and leads to the shop, which requests its items again (SPEC.md
 * section 2). A failure keeps the draft. Once the form has been left, a notice shows either to the person who has sent it.
 */
export function useCreateShopItem(formRef: RefObject<HTMLFormElement | null>) {
  const [send, { loading }] = useMutation(createShopItemMutation)
  const [problem, setProblem] = useState<Problem | null>(null)
  const store = useStore()
  const changeDraft = useSetAtom(itemDraftAtom)
  const countCreation = useSetAtom(creationsAtom)
  const setOutcome = useSetAtom(outcomeAtom)
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'

  /** Sends a draft. Resolves to what was wrong, or to null. */
  const sendDraft = async (draft: ItemDraft, tags: readonly ItemTag[]): Promise<Problem | null> => {
    try {
      const { data } = await send({ variables: { input: toCreateShopItemInput(draft, tags) } })
      return data?.createShopItem?.success === true ? null : rejected
    } catch (error) {
      const { text, needsSignIn } = problemOf(error)
      return { text: `${text} Ihre Eingaben sind noch da.`, needsSignIn }
    }
  }

  const create = async (draft: ItemDraft, tags: readonly ItemTag[]) => {
    // A press while the shop's code is loading would send the emptied form.
    if (loading || isNavigating) return
    setProblem(null)
    const token = store.get(tokenAtom)
    const failure = await sendDraft(draft, tags)
    if (failure === null) {
      changeDraft(null)
      countCreation((creations) => creations + 1)
    }
    // Somebody else may have signed in meanwhile, in another tab.
    if (store.get(tokenAtom) !== token) return
    const isFormShown = formRef.current !== null
    if (isFormShown && failure !== null) return setProblem(failure)
    if (isFormShown) await navigate(paths.shop)
    const title = excerpt(displayTitle(draft.title), 60)
    const outcome = failure === null ? 'erstellt.' : 'nicht erstellt. Ihre Eingaben sind noch da.'
    setOutcome({ isSuccess: failure === null, sentence: `Produkt „${title}“ ${outcome}` })
  }

  return { create, isCreating: loading, problem }
}
