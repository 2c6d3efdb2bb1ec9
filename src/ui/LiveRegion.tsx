import { useAtomValue } from 'jotai'
import { announcementAtom } from './announcement'

/** Where announcements are spoken. A modal dialog silences the page below, and has a region of its own. */
export function LiveRegion() {
  const { number, sentence } = useAtomValue(announcementAtom)
  return (
    <div className="visually-hidden" role="status">
      {/* A new element is spoken even where the sentence is the same. */}
      <span key={number}>{sentence}</span>
    </div>
  )
}
