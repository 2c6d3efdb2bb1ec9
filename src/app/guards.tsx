import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { paths } from '../paths'
import { sessionAtom, signOutTargetAtom } from '../session/sessionState'

/** Renders its child routes for signed-in visitors; redirects others to the sign-in screen (SPEC.md section 6). */
export function SignedInOnly() {
  const { loggedIn } = useAtomValue(sessionAtom)
  return <Guard isOpen={loggedIn} otherwise={paths.signIn} />
}

/** Renders its child routes for admins; redirects others to the landing page (SPEC.md section 6). */
export function AdminsOnly() {
  const { privilege } = useAtomValue(sessionAtom)
  return <Guard isOpen={privilege === 'ADMIN'} otherwise={paths.home} />
}

/** After a sign-out on a guarded screen, redirects to the sign-out's own target instead of the guard's. */
function Guard({ isOpen, otherwise }: { isOpen: boolean; otherwise: string }) {
  const [wasOpen] = useState(isOpen)
  const [signOutTarget, setSignOutTarget] = useAtom(signOutTargetAtom)
  // Signed in again, perhaps in another tab: the next sign-out may happen elsewhere and has no target here.
  useEffect(() => {
    if (isOpen) setSignOutTarget(null)
  }, [isOpen, setSignOutTarget])
  if (isOpen) return <Outlet />
  return <Navigate to={(wasOpen && signOutTarget) || otherwise} replace />
}
