import { useAtomValue } from 'jotai'
import { announcementAtom } from './announcement'

/** What is announced. A modal dialog silences the page below, and has a region of its own. */
export function LiveRegion() {
  const { number, sentence } = useAtomValue(announcementAtom)
  return (
    <div className="visually-hidden" role="status">
      <span key={number}>{sentence}</span>
    </div>
  )
}
