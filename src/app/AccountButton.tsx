import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useIsHydrated } from '../page/useIsHydrated'
import { paths } from '../paths'
import styles from '../session/account.module.scss'
import { AccountLabel } from '../session/AccountLabel'
import { sessionAtom } from '../session/session'
import { pieces } from './pieces'

const AccountMenu = lazy(() =>
  pieces
    .shop()
    .then((shop) => shop.loadAccountMenu())
    .then(
      (menu) => ({ default: menu.AccountMenu }),
      () => ({ default: ProfileLink }),
    ),
)

/** The link to the sign-in screen or, for signed-in visitors, their account menu, whose code only they load. */
export function AccountButton() {
  const isHydrated = useIsHydrated()
  const { loggedIn } = useAtomValue(sessionAtom)
  if (!isHydrated) return <span className={`${styles.button} ${styles.unknown}`}>Anmelden</span>
  if (!loggedIn) {
    return (
      <Link to={paths.signIn} className={styles.button}>
        Anmelden
      </Link>
    )
  }
  return (
    <Suspense fallback={<ProfileLink />}>
      <AccountMenu />
    </Suspense>
  )
}

/** Holds the place of the menu until its code is loaded; it stays when loading fails. */
function ProfileLink() {
  return (
    <Link
      to={paths.profile}
      className={`${styles.button} ${styles.menuFallback}`}
      aria-label="Konto"
    >
      <AccountLabel />
    </Link>
  )
}
