import { useAtomValue } from 'jotai'
import { announcementAtom } from './announcement'

/** Where announcements are spoken. A modal dialog silences the page below, and has a region of its own. */
export function LiveRegion() {
  const { number, sentence } = useAtomValue(announcementAtom)
  return (
    // Of a log, only what is added is spoken: in a status, taking a sentence out would speak it again.
    <div className="visually-hidden" role="log">
      {sentence !== '' && <p key={number}>{sentence}</p>}
    </div>
  )
}
