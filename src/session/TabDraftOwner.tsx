import { useQuery } from '@apollo/client/react'
import { useAtomValue } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { useRetry } from '../api/useRetry'
import { ErrorText, LoadingText } from '../ui/StatusText'
import { currentUserQuery } from './currentUser.query'
import { anonymousUsername } from './session'
import { isDraftOwnerUnknownAtom } from './tabDraft'
import { useExpireSession } from './useExpireSession'
import { useNamedPerson } from './useNamedPerson'

/** Asks the backend who is signed in. A draft of an earlier session keeps its children back until the answer is there. */
export function TabDraftOwner({ children }: { children: ReactNode }) {
  const query = useQuery(currentUserQuery)
  const { retry, isRetrying } = useRetry(query)
  const isOwnerUnknown = useAtomValue(isDraftOwnerUnknownAtom)
  const user = query.data?.currentUser
  const isAnonymous = user?.username === anonymousUsername
  useNamedPerson(user && !isAnonymous ? user.id : null)

  if (!isOwnerUnknown) return children
  if (isAnonymous) return <ExpiredSession />
  if (user || (query.loading && !isRetrying)) return <LoadingText />
  return <ErrorText onRetry={retry} isRetrying={isRetrying} />
}

function ExpiredSession() {
  const expire = useExpireSession()
  useEffect(expire, [expire])
  return <LoadingText />
}
