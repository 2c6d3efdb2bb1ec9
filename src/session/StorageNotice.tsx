import { useAtomValue } from 'jotai'
import { reloadAtom } from '../page/reload'
import { useIsHydrated } from '../page/useIsHydrated'
import { restoreFailedAtom } from '../storage/restoration'
import { storageFailedAtom } from '../storage/storage'
import { Notice, NoticeAction } from '../ui/Notice'

/** A notice that the session was not restored in time, or that the browser stores nothing. */
export function StorageNotice() {
  const isHydrated = useIsHydrated()
  const hasFailed = useAtomValue(restoreFailedAtom)
  const isUnrestored = isHydrated && hasFailed
  const isUnsaved = useAtomValue(storageFailedAtom)
  const { reload } = useAtomValue(reloadAtom)
  return (
    <div role="status">
      {isUnrestored && (
        <Notice>
          Ihre Anmeldung konnte nicht rechtzeitig wiederhergestellt werden. Sie ist weiterhin
          gespeichert: <NoticeAction onClick={reload}>Seite neu laden</NoticeAction>
        </Notice>
      )}
      {isUnsaved && (
        <Notice>
          Ihr Browser speichert gerade nichts: Sein Speicher ist voll oder gesperrt. Ihr Warenkorb
          und Ihre Eingaben bleiben nur erhalten, solange diese Seite geöffnet ist.
        </Notice>
      )}
    </div>
  )
}
