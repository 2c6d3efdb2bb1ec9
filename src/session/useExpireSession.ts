import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { expireSessionAtom } from './sessionState'
import { signInPathWith } from './signInProblem'

/** Ends a session that the backend no longer knows, and leads to the sign-in screen, which says so. */
export function useExpireSession(): () => void {
  const expireSession = useSetAtom(expireSessionAtom)
  const navigate = useNavigate()
  return useCallback(() => {
    const target = signInPathWith('expired')
    expireSession(target)
    void navigate(target, { replace: true })
  }, [expireSession, navigate])
}
