import { useAtomValue } from 'jotai'
import { announcementsAtom, hasDialogRegionAtom } from './announcement'

/** The page's polite live region. */
export function LiveRegion() {
  return <Region isInDialog={false} />
}

/** The same for a modal dialog, below which the page's own region is silent. */
export function DialogLiveRegion() {
  // While somebody reads this atom, announcements go to this region.
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
