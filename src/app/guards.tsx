import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { paths } from '../paths'
import { sessionAtom, signOutTargetAtom } from '../session/sessionState'

/** Lets signed-in people pass, others to the sign-in screen (SPEC.md section 6). */
export function SignedInOnly() {
  const { loggedIn } = useAtomValue(sessionAtom)
  return <Guard isOpen={loggedIn} otherwise={paths.signIn} />
}

/** Lets admins pass, others to the landing page (SPEC.md section 6). */
export function AdminsOnly() {
  const { privilege } = useAtomValue(sessionAtom)
  return <Guard isOpen={privilege === 'ADMIN'} otherwise={paths.home} />
}

/** Who signs out on a guarded screen goes where the sign-out leads; who was never let in goes where the guard says. */
function Guard({ isOpen, otherwise }: { isOpen: boolean; otherwise: string }) {
  const [wasOpen] = useState(isOpen)
  const signOutTarget = useAtomValue(signOutTargetAtom)
  if (isOpen) return <Outlet />
  return <Navigate to={(wasOpen && signOutTarget) || otherwise} replace />
}
