import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { tokenAtom } from '../api/token'
import { outcomeAtom } from '../page/outcome'
import { useAnnouncement } from '../ui/announcement'
import { focusHeading } from '../ui/focusHeading'
import { Notice, NoticeAction } from '../ui/Notice'

/**
 * Tells how something has ended that the person started. Its button, another screen, and signing in or out close it.
 */
export function OutcomeNotice() {
  const [outcome, setOutcome] = useAtom(outcomeAtom)
  const { pathname } = useLocation()
  const token = useAtomValue(tokenAtom)
  const [told, setTold] = useState({ outcome, pathname, token })
  if (told.outcome !== outcome) setTold({ outcome, pathname, token })
  const hasGoneOn = told.pathname !== pathname || told.token !== token
  const isOver = told.outcome === outcome && hasGoneOn
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
