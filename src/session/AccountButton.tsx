import { useAtomValue } from 'jotai'
import { lazy, Suspense, type RefCallback } from 'react'
import { Link } from 'react-router-dom'
import { useFocusHandover } from '../page/useFocusHandover'
import { useIsHydrated } from '../page/useIsHydrated'
import { paths } from '../paths'
import styles from './AccountButton.module.scss'
import { AccountLabel } from './AccountLabel'
import { sessionAtom } from './sessionState'
import { useForgetAbandonedDraft } from './useForgetAbandonedDraft'

// The import stands alone: Vite would move a handler chained to it inside its loader, where it misses failing styles.
const loadAccountMenu = () => import('./AccountMenu')

const AccountMenu = lazy(() =>
  loadAccountMenu().then(
    (code) => ({ default: code.AccountMenu }),
    () => ({ default: ProfileLink }),
  ),
)

/** The link to the sign-in screen or, for signed-in visitors, their account menu, whose code only they load. */
export function AccountButton() {
  const isHydrated = useIsHydrated()
  const { loggedIn } = useAtomValue(sessionAtom)
  useForgetAbandonedDraft()
  const ref = useFocusHandover()
  if (!isHydrated) return <span className={`${styles.button} ${styles.unknown}`}>Anmelden</span>
  if (!loggedIn) {
    return (
      <Link to={paths.signIn} className={`${styles.button}`}>
        Anmelden
      </Link>
    )
  }
  return (
    <Suspense fallback={<ProfileLink ref={ref} />}>
      <AccountMenu ref={ref} />
    </Suspense>
  )
}

/** Holds the place of the menu until its code is loaded; it stays when loading fails. */
function ProfileLink({ ref }: { ref: RefCallback<HTMLElement> }) {
  return (
    <Link
      ref={ref}
      to={paths.profile}
      className={`${styles.button} ${styles.menuFallback}`}
      aria-label="Konto"
    >
      <AccountLabel />
    </Link>
  )
}
