import { useMutation } from '@apollo/client/react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { problemOf, type Problem } from '../../api/failure'
import { outcomeAtom } from '../../page/outcome'
import { paths } from '../../paths'
import { displayTitle, excerpt } from '../../ui/text'
import { createShopItemMutation } from './createShopItem.mutation'
import { toCreateShopItemInput, type ItemDraft } from './itemDraft'
import { itemDraftAtom } from './itemDraftState'

const rejectedText = 'Der Server hat das Produkt nicht angenommen.'
const keptText =
  'Ihre Eingaben sind noch da; bitte prüfen Sie sie und versuchen Sie es noch einmal.'

/**
 * Sends the draft, once at a time. A success removes the draft and leads to the shop, which asks for its items again (SPEC.md
 * section 2). A failure keeps the draft.
 */
export function useCreateShopItem() {
  const [send, { loading }] = useMutation(createShopItemMutation, {
    update: (cache, { data }) => {
      if (data?.createShopItem?.success) {
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'shopItems' })
      }
    },
  })
  const [problem, setProblem] = useState<Problem | null>(null)
  const changeDraft = useSetAtom(itemDraftAtom)
  const setOutcome = useSetAtom(outcomeAtom)
  const navigate = useNavigate()

  const create = async (draft: ItemDraft, tags: readonly { id: string; name: string }[]) => {
    if (loading) return
    setProblem(null)
    try {
      const { data } = await send({ variables: { input: toCreateShopItemInput(draft, tags) } })
      if (data?.createShopItem?.success !== true) {
        return setProblem({ text: `${rejectedText} ${keptText}`, needsSignIn: false })
      }
    } catch (error) {
      const { text, needsSignIn } = problemOf(error)
      return setProblem({ text: `${text} Ihre Eingaben sind noch da.`, needsSignIn })
    }
    changeDraft(null)
    await navigate(paths.shop)
    const title = excerpt(displayTitle(draft.title), 60)
    setOutcome({ isSuccess: true, sentence: `Produkt „${title}“ erstellt.` })
  }

  return { create, isCreating: loading, problem }
}
