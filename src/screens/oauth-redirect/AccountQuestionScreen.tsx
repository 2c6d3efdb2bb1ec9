import { useQuery } from '@apollo/client/react'
import { useAtomValue, useSetAtom } from 'jotai'
import { Navigate, useLoaderData, useNavigate } from 'react-router-dom'
import { ApolloScope } from '../../api/ApolloScope'
import { PageHead } from '../../page/PageHead'
import { paths } from '../../paths'
import { currentUserQuery } from '../../session/currentUser.query'
import { anonymousUsername } from '../../session/session'
import { sessionAtom, signInAtom } from '../../session/sessionState'
import styles from '../../session/signInPanel.module.scss'
import { profileAfterSignIn, type UnaskedAnswer } from './oauthRedirectLoader'

/** Asks a signed-in person before a sign-in that is not known to have begun in this tab replaces their session. */
export function AccountQuestionScreen() {
  const { token } = useLoaderData<UnaskedAnswer>()
  const { loggedIn } = useAtomValue(sessionAtom)
  const signIn = useSetAtom(signInAtom)
  const navigate = useNavigate()

  const stay = () => void navigate(paths.profile, { replace: true })
  const change = () => {
    signIn(token)
    void navigate(profileAfterSignIn, { replace: true })
  }

  // Signed out in another tab: there is nothing left to stay with.
  if (!loggedIn) return <Navigate to={paths.signIn} replace />
  return (
    <div className="page">
      <PageHead title="Konto wechseln?" />
      <div className={styles.panel}>
        <h1 className={styles.title}>Konto wechseln?</h1>
        <p className={styles.lead}>
          Sie sind schon{' '}
          <ApolloScope>
            <Username />
          </ApolloScope>
          angemeldet. Der Link, der Sie hierher geführt hat, würde Sie mit einem anderen Konto
          anmelden. Wenn Sie das nicht selbst begonnen haben, bleiben Sie bei Ihrem Konto.
        </p>
        <div className="button-row">
          <button type="button" className="btn btn-primary" onClick={stay}>
            Angemeldet bleiben
          </button>
          <button type="button" className="btn btn-outline" onClick={change}>
            Konto wechseln
          </button>
        </div>
      </div>
    </div>
  )
}

/** The name of whoever is signed in, as soon as the backend gives it. */
function Username() {
  const { data } = useQuery(currentUserQuery)
  const user = data?.currentUser
  if (!user || user.username === anonymousUsername) return null
  return (
    <>
      als{' '}
      <strong dir="auto" className={styles.name}>
        {user.username}
      </strong>{' '}
    </>
  )
}
