import { useAtom } from 'jotai'
import { useEffect, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { outcomeAtom } from '../page/outcome'
import { useAnnouncement } from '../ui/announcement'
import { focusHeading } from '../ui/focusHeading'
import { Notice, NoticeAction } from '../ui/Notice'

/** Tells how something has ended that the person started. It is closed by its button and by going to another screen. */
export function OutcomeNotice() {
  const [outcome, setOutcome] = useAtom(outcomeAtom)
  const { pathname } = useLocation()
  const [told, setTold] = useState({ outcome, pathname })
  if (told.outcome !== outcome) setTold({ outcome, pathname })
  const isOver = told.outcome === outcome && told.pathname !== pathname
  useAnnouncement(outcome?.sentence ?? null)
  useEffect(() => {
    if (isOver) setOutcome(null)
  }, [isOver, setOutcome])
  if (outcome === null || isOver) return null

  const close = ({ detail }: MouseEvent) => {
    // The button goes, and with it the focus. Who walks by keyboard has to see where it is.
    focusHeading(document.querySelector('main') ?? document.body)
    if (detail === 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
    setOutcome(null)
  }
  return (
    <Notice isSuccess={outcome.isSuccess}>
      <bdi>{outcome.sentence}</bdi> <NoticeAction onClick={close}>Schließen</NoticeAction>
    </Notice>
  )
}
