import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { outcomeAtom, type Outcome } from '../page/outcome'
import { useAnnouncement } from '../ui/announcement'
import { Notice, NoticeAction } from '../ui/Notice'

/** Tells how something has ended that the person started. Its button and another screen close it. */
export function OutcomeNotice({ sentence, isSuccess }: Outcome) {
  const setOutcome = useSetAtom(outcomeAtom)
  const { pathname } = useLocation()
  const [toldAt] = useState(pathname)
  useAnnouncement(sentence)
  useEffect(() => {
    if (pathname !== toldAt) setOutcome(null)
  }, [pathname, toldAt, setOutcome])
  return (
    <Notice isSuccess={isSuccess}>
      <bdi>{sentence}</bdi> <NoticeAction onClick={() => setOutcome(null)}>Schließen</NoticeAction>
    </Notice>
  )
}
