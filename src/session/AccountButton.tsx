import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../paths'
import styles from './AccountButton.module.scss'
import { sessionAtom } from './sessionState'
import { useForgetOthersDraft } from './tabDraft'

const AccountMenu = lazy(async () => ({ default: (await import('./AccountMenu')).AccountMenu }))

/** The way to sign in or, for those who are, the menu of their account. Only the latter load its code. */
export function AccountButton() {
  const { loggedIn } = useAtomValue(sessionAtom)
  useForgetOthersDraft()
  if (!loggedIn) {
    return (
      <Link viewTransition to={paths.signIn} className={`${styles.button}`}>
        Anmelden
      </Link>
    )
  }
  return (
    <Suspense
      fallback={
        <Link viewTransition to={paths.profile} className={`${styles.button}`}>
          Konto
        </Link>
      }
    >
      <AccountMenu />
    </Suspense>
  )
}
