import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { abandonedDraftAtom } from './sessionState'

/** Removes the draft of somebody who has signed out, in any tab. */
export function useForgetAbandonedDraft(): void {
  const [holdsAbandonedDraft, forget] = useAtom(abandonedDraftAtom)
  useEffect(() => {
    if (holdsAbandonedDraft) forget()
  }, [holdsAbandonedDraft, forget])
}
