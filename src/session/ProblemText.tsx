import type { Problem } from '../api/failure'
import { NoticeAction } from '../ui/Notice'
import { useExpireSession } from './useExpireSession'

/** What was wrong with something that was sent and, where that may help, a new sign-in, which a draft outlives. */
export function ProblemText({ problem: { text, needsSignIn } }: { problem: Problem }) {
  const expire = useExpireSession()
  return (
    <>
      <span>{text}</span>
      {needsSignIn && ' '}
      {needsSignIn && <NoticeAction onClick={expire}>Neu anmelden</NoticeAction>}
    </>
  )
}
