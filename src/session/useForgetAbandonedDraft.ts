import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { abandonedDraftAtom } from './sessionState'

/** Removes this tab's draft once its owner has signed out, in whichever tab. */
export function useForgetAbandonedDraft(): void {
  const [holdsAbandonedDraft, forget] = useAtom(abandonedDraftAtom)
  useEffect(() => {
    if (holdsAbandonedDraft) forget()
  }, [holdsAbandonedDraft, forget])
}
