import { useAtomValue } from 'jotai'
import { announcementsAtom, hasDialogRegionAtom } from './announcement'

/** The region of the page whose additions screen readers speak when they have finished their sentence. */
export function LiveRegion() {
  return <Region isInDialog={false} />
}

/** The same for a modal dialog, below which the page's own region is silent. */
export function DialogLiveRegion() {
  useAtomValue(hasDialogRegionAtom)
  return <Region isInDialog />
}

function Region({ isInDialog }: { isInDialog: boolean }) {
  const announcements = useAtomValue(announcementsAtom)
  return (
    <div className="visually-hidden" role="log">
      {announcements
        .filter((announcement) => announcement.isInDialog === isInDialog)
        .map(({ number, sentence }) => (
          <p key={number}>{sentence}</p>
        ))}
    </div>
  )
}
