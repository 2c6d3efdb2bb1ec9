import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { tokenAtom } from '../../api/token'
import { paths } from '../../paths'
import { expireSessionAtom } from '../../session/sessionState'
import { unaskedTokenAtom } from '../../session/signInMark'
import '../../theme/alert.scss'
import { NoticeAction } from '../../ui/Notice'
import styles from './ProfileScreen.module.scss'

/**
 * After a sign-in that is not known to have begun in this tab: who is signed in now, and the way out. The person may have
 * begun it all the same, with storage denied or on the second try.
 */
export function UnaskedSignIn({ username }: { username: string }) {
  const token = useAtomValue(tokenAtom)
  const unaskedToken = useAtomValue(unaskedTokenAtom)
  const expireSession = useSetAtom(expireSessionAtom)
  const navigate = useNavigate()
  if (unaskedToken === null || unaskedToken !== token) return null

  // Signing out would delete the draft in this tab, which may belong to somebody who did not ask for this session.
  const undo = () => {
    expireSession(paths.home)
    void navigate(paths.home, { replace: true })
  }
  return (
    <p role="alert" className={`alert alert-danger ${styles.unasked}`}>
      Sie sind jetzt als <strong dir="auto">{username}</strong> angemeldet. Ob Sie diese Anmeldung
      selbst begonnen haben, ist nicht zu erkennen. Das waren nicht Sie?{' '}
      <NoticeAction onClick={undo}>Wieder abmelden</NoticeAction>
    </p>
  )
}
