import { useAtomValue } from 'jotai'
import { pageReloadAtom } from '../page/pageReload'
import { storageFailedAtom } from '../storage/storage'
import { useAnnouncement } from '../ui/announcement'
import { Notice, NoticeAction } from '../ui/Notice'
import { restoreFailedAtom } from './restoreSession'

const unrestoredSentence = 'Anmeldung und Warenkorb sind noch nicht wiederhergestellt.'

/** Shows the notice's beginning, also where it is higher than the window. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'start' })

export interface StorageNoticeProps {
  /** Whether it repeats the frame's notice in a dialog that scrolls. The frame alone announces that restoring has failed. */
  isRepeated?: boolean
}

/** A notice that the browser stores nothing, or that the stored session and cart came too late. */
export function StorageNotice({ isRepeated = false }: StorageNoticeProps) {
  const isUnsaved = useAtomValue(storageFailedAtom)
  const isUnrestored = useAtomValue(restoreFailedAtom)
  const { reload } = useAtomValue(pageReloadAtom)
  const ref = isRepeated ? bringIntoView : undefined
  useAnnouncement(isUnrestored && !isRepeated ? unrestoredSentence : null)
  return (
    <>
      {isUnrestored && (
        <Notice ref={ref}>
          Ihre Anmeldung und Ihr Warenkorb konnten nicht rechtzeitig wiederhergestellt werden.
          Beides ist weiterhin gespeichert:{' '}
          <NoticeAction onClick={reload}>Seite neu laden</NoticeAction>
        </Notice>
      )}
      <div role="status">
        {isUnsaved && !isUnrestored && (
          <Notice ref={ref}>
            Ihr Browser speichert gerade nichts: Sein Speicher ist voll oder gesperrt. Ihr Warenkorb
            bleibt nur erhalten, solange diese Seite geöffnet ist.
          </Notice>
        )}
      </div>
    </>
  )
}
