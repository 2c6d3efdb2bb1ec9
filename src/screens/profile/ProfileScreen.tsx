import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ResultOf } from '../../api/graphql'
import { ScreenData, useScreenQuery } from '../../api/ScreenData'
import { homeLink } from '../../content/waysOn'
import { PageHead } from '../../page/PageHead'
import { reloadOnceAtom } from '../../page/reload'
import type { currentUserQuery } from '../../session/currentUser.query'
import { addPrivilegeAtom, anonymousUsername, privilegeOf } from '../../session/session'
import { useExpireSession } from '../../session/useExpireSession'
import { LoadingText } from '../../ui/LoadingText'
import { ErrorScreenText } from '../../ui/StatusText'
import styles from './ProfileScreen.module.scss'

type CurrentUser = NonNullable<ResultOf<typeof currentUserQuery>['currentUser']>

/** The profile of /profile and /admin (SPEC.md section 2). */
export function ProfileScreen() {
  return (
    <div className="page">
      <PageHead title="Profil" />
      <h1 className={styles.title}>Profil</h1>
      <ScreenData fallback={<LoadingText />}>
        <Profile />
      </ScreenData>
    </div>
  )
}

function Profile() {
  const { data, retry } = useScreenQuery<typeof currentUserQuery>()
  const [search] = useSearchParams()
  const isJustSignedIn = search.get('provided') === 'true'
  const user = data?.currentUser
  if (!user) {
    return <ErrorScreenText {...retry} way={homeLink} />
  }
  if (user.username === anonymousUsername) return <Anonymous isJustSignedIn={isJustSignedIn} />
  return <UserCard user={user} isJustSignedIn={isJustSignedIn} />
}

/**
 * For somebody whom the backend does not know. Right after a sign-in the page reloads, once (SPEC.md section 4); otherwise,
 * and after that, the session has expired.
 */
function Anonymous({ isJustSignedIn }: { isJustSignedIn: boolean }) {
  const reloadOnce = useSetAtom(reloadOnceAtom)
  const expire = useExpireSession()
  useEffect(() => {
    if (!isJustSignedIn || !reloadOnce('anonymous')) expire()
  }, [isJustSignedIn, reloadOnce, expire])
  return <LoadingText />
}

function UserCard({ user, isJustSignedIn }: { user: CurrentUser; isJustSignedIn: boolean }) {
  const addPrivilege = useSetAtom(addPrivilegeAtom)
  const privilege = privilegeOf(user.roles)
  useEffect(() => {
    if (isJustSignedIn) addPrivilege(privilege)
  }, [isJustSignedIn, privilege, addPrivilege])
  return (
    <section className={styles.card}>
      <h2>Nutzer</h2>
      <ReadOnlyField id="profil-name" label="Name" value={user.username} />
      <ReadOnlyField id="profil-email" label="Email" value={user.email} />
      <div>
        <span id="profil-rollen" className="form-label">
          Rollen
        </span>
        <ul className={styles.roles} aria-labelledby="profil-rollen">
          {user.roles.map(({ id, role }) => (
            <li key={id} dir="auto">
              {role}
            </li>
          ))}
        </ul>
        {user.roles.length === 0 && <p className="form-text">Keine</p>}
      </div>
    </section>
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
