import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { endSessionAtom } from './session'
import { signInPathWith } from './signInProblem'

/** Ends a session that the backend no longer knows, and leads to the sign-in screen, which says so. */
export function useExpireSession(): () => void {
  const endSession = useSetAtom(endSessionAtom)
  const navigate = useNavigate()
  return useCallback(() => {
    endSession('expired')
    void navigate(signInPathWith('expired'), { replace: true })
  }, [endSession, navigate])
}
