import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router-dom'
import Badge from 'react-bootstrap/Badge'
import Card from 'react-bootstrap/Card'
import { ApolloScope } from '../../api/ApolloScope'
import type { ResultOf } from '../../api/graphql'
import { useRetry } from '../../api/useRetry'
import { PageHead } from '../../page/PageHead'
import { paths } from '../../paths'
import { currentUserQuery } from '../../session/currentUser.query'
import { anonymousUsername } from '../../session/session'
import { UnaskedSignIn } from './UnaskedSignIn'
import { useNamedPerson } from '../../session/useNamedPerson'
import '../../theme/card.scss'
import '../../theme/forms.scss'
import { useWaitEnd } from '../../ui/announcement'
import { kerningClass } from '../../ui/endlessWord'
import { ErrorScreenText, LoadingText } from '../../ui/StatusText'
import styles from './ProfileScreen.module.scss'
import { useAnonymousUser, usePrivilege } from './useSignInConclusion'

type CurrentUser = NonNullable<ResultOf<typeof currentUserQuery>['currentUser']>

/** The profile of /profile and /admin (SPEC.md section 2). */
export function ProfileScreen() {
  return (
    <div className="page">
      <PageHead title="Profil" />
      <h1 className={styles.title}>Profil</h1>
      <ApolloScope>
        <Profile />
      </ApolloScope>
    </div>
  )
}

function Profile() {
  const [search] = useSearchParams()
  const isJustSignedIn = search.get('provided') === 'true'
  const query = useQuery(currentUserQuery)
  const { data, loading } = query
  const { retry, isRetrying } = useRetry(query)
  const user = data?.currentUser

  if (!user) {
    if (loading && !isRetrying) return <LoadingText />
    const way = { label: 'Zur Startseite', to: paths.home }
    return <ErrorScreenText onRetry={retry} isRetrying={isRetrying} way={way} />
  }
  if (user.username === anonymousUsername) return <Anonymous isJustSignedIn={isJustSignedIn} />
  return <UserCard user={user} isJustSignedIn={isJustSignedIn} />
}

function Anonymous({ isJustSignedIn }: { isJustSignedIn: boolean }) {
  useAnonymousUser(isJustSignedIn)
  return <LoadingText />
}

function UserCard({ user, isJustSignedIn }: { user: CurrentUser; isJustSignedIn: boolean }) {
  usePrivilege(user.roles, isJustSignedIn)
  useNamedPerson(user.id)
  useWaitEnd('Profil geladen.')
  return (
    <>
      <UnaskedSignIn username={user.username} />
      <Card className={styles.card}>
        <Card.Body>
          <Card.Title as="h2">Nutzer</Card.Title>
          <div className={styles.fields}>
            <ReadOnlyField id="profil-name" label="Name" value={user.username} />
            <ReadOnlyField id="profil-email" label="Email" value={user.email} />
            <div>
              <span id="profil-rollen" className="form-label">
                Rollen
              </span>
              <ul className={styles.roles} aria-labelledby="profil-rollen">
                {user.roles.map(({ id, role }) => (
                  <li key={id}>
                    <Badge bg="" dir="auto" className={kerningClass(role)}>
                      {role}
                    </Badge>
                  </li>
                ))}
              </ul>
              {user.roles.length === 0 && <p className="form-text">Keine</p>}
            </div>
          </div>
        </Card.Body>
      </Card>
    </>
  )
}

function ReadOnlyField({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {/* Unlike an input it goes on in a second line. */}
      <textarea
        className="form-control form-control-plaintext"
        id={id}
        value={value}
        rows={1}
        dir="auto"
        readOnly
      />
    </div>
  )
}
