import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { othersDraftAtom } from './tabDraft'

/** Removes the draft of somebody who is not signed in any more. */
export function useForgetOthersDraft(): void {
  const [holdsOthersDraft, forget] = useAtom(othersDraftAtom)
  useEffect(() => {
    if (holdsOthersDraft) forget()
  }, [holdsOthersDraft, forget])
}
