import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { confirmationAtom } from '../page/confirmation'
import { useAnnouncement } from '../ui/announcement'
import { focusHeading } from '../ui/focusHeading'
import { Notice, NoticeAction } from '../ui/Notice'

/** What has just succeeded. It is closed by its button and by every navigation. */
export function Confirmation() {
  const [sentence, setSentence] = useAtom(confirmationAtom)
  const location = useLocation()
  const [told, setTold] = useState({ sentence, location })
  if (told.sentence !== sentence) setTold({ sentence, location })
  const isOver = told.sentence === sentence && told.location !== location
  useAnnouncement(sentence)
  useEffect(() => {
    if (isOver) setSentence(null)
  }, [isOver, setSentence])
  if (sentence === null || isOver) return null

  const close = () => {
    // The button goes, and with it the focus.
    focusHeading(document.querySelector('main') ?? document.body)
    setSentence(null)
  }
  return (
    <Notice isSuccess>
      <bdi>{sentence}</bdi> <NoticeAction onClick={close}>Schließen</NoticeAction>
    </Notice>
  )
}
