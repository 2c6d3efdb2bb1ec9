import { useAtomValue, useSetAtom } from 'jotai'
import { Link, useSearchParams } from 'react-router-dom'
import { googleSignInHref } from '../../api/backendAddress'
import { pageDescriptions } from '../../content/pageDescriptions'
import { PageHead } from '../../page/PageHead'
import { useIsHydrated } from '../../page/useIsHydrated'
import { paths } from '../../paths'
import { beginSignInAtom, sessionAtom } from '../../session/session'
import { signInProblemOf, signInProblemTexts } from '../../session/signInProblem'
import googleMark from './google.svg'
import styles from './SignInScreen.module.scss'

/** The authentication screen of /login and /signup (SPEC.md section 2). */
export function SignInScreen() {
  const [query] = useSearchParams()
  const isHydrated = useIsHydrated()
  const { loggedIn } = useAtomValue(sessionAtom)
  const page = pageDescriptions[paths.signIn]
  const requested = isHydrated ? signInProblemOf(query) : null
  // Once signed in, as in another tab, only 'unasked' still applies.
  const concernsSignedIn = requested === 'unasked'
  const problem = loggedIn === concernsSignedIn ? requested : null
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

/** The way to the Google sign-in, with the mark, colours and words that Google's branding rules require. */
function SignIn() {
  const isHydrated = useIsHydrated()
  const beginSignIn = useSetAtom(beginSignInAtom)
  return (
    <>
      <p className={styles.lead}>
        Ein Konto brauchen Sie nur für Ihr Profil. Stöbern und den Warenkorb füllen können Sie auch
        ohne Anmeldung.
      </p>
      {/* Without an address it is not a link yet. */}
      <a
        className={styles.google}
        href={isHydrated ? googleSignInHref() : undefined}
        rel="nofollow"
        onClick={beginSignIn}
      >
        <img src={googleMark} alt="" width="20" height="20" />
        Mit Google anmelden
      </a>
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
