import { useAtomValue, useSetAtom } from 'jotai'
import { Link, useSearchParams } from 'react-router-dom'
import { googleSignInHref } from '../../api/googleSignIn'
import { pageDescriptions } from '../../content/pageDescriptions'
import { PageHead } from '../../page/PageHead'
import { useIsHydrated } from '../../page/useIsHydrated'
import { paths } from '../../paths'
import { beginSignInAtom, sessionAtom } from '../../session/session'
import { signInProblemOf, signInProblemTexts } from '../../session/signInProblem'
import { GoogleButton } from './GoogleButton'
import styles from '../../session/signInPanel.module.scss'

/** The authentication screen of /login and /signup (SPEC.md section 2). */
export function SignInScreen() {
  const [query] = useSearchParams()
  const isHydrated = useIsHydrated()
  const { loggedIn } = useAtomValue(sessionAtom)
  const page = pageDescriptions[paths.signIn]
  const told = isHydrated ? signInProblemOf(query) : null
  // Whoever has signed in since, in another tab, has no other problem.
  const concernsSignedIn = told === 'unasked'
  const problem = loggedIn === concernsSignedIn ? told : null
  return (
    <div className="page">
      <PageHead {...page} canonicalPath={paths.signIn} />
      <div className={styles.panel}>
        <h1 className={styles.title}>{page.title}</h1>
        {problem !== null && (
          <p role="alert" className="alert alert-danger">
            {signInProblemTexts[problem]}
          </p>
        )}
        {isHydrated && loggedIn ? <SignedIn /> : <SignIn />}
      </div>
    </div>
  )
}

function SignIn() {
  const isHydrated = useIsHydrated()
  const beginSignIn = useSetAtom(beginSignInAtom)
  return (
    <>
      <p className={styles.lead}>
        Ein Konto brauchen Sie nur für Ihr Profil. Stöbern und den Warenkorb füllen können Sie auch
        ohne Anmeldung.
      </p>
      <GoogleButton href={isHydrated ? googleSignInHref() : undefined} onClick={beginSignIn} />
      <p className={styles.note}>
        Sie werden zu Google weitergeleitet und kommen danach zu Ihrem Profil. Beim ersten Mal wird
        Ihr Konto dabei angelegt. <Link to={`${paths.legalNotice}#datenschutz`}>Datenschutz</Link>
      </p>
    </>
  )
}

function SignedIn() {
  const { privilege } = useAtomValue(sessionAtom)
  return (
    <>
      <p className={styles.lead}>
        {`Sie sind bereits ${privilege === 'ADMIN' ? 'als Admin ' : ''}angemeldet.`}
      </p>
      <Link to={paths.profile} className="btn btn-primary">
        Zum Profil
      </Link>
    </>
  )
}
