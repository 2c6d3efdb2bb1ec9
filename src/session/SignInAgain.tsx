import { NoticeAction } from '../ui/Notice'
import { useExpireSession } from './useExpireSession'

/** Ends the session that the backend has refused and leads to a new sign-in, which a draft outlives. */
export function SignInAgain() {
  const expire = useExpireSession()
  return <NoticeAction onClick={expire}>Neu anmelden</NoticeAction>
}
