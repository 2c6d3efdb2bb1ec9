import { useAtomValue } from 'jotai'
import { pageReloadAtom } from '../page/pageReload'
import { storageFailedAtom } from '../storage/storage'
import { Notice, NoticeAction } from '../ui/Notice'
import { restoreFailedAtom } from './restoreSession'

/** A notice that the browser stores nothing, so that the cart will be lost. */
export function StorageNotice() {
  const isUnsaved = useAtomValue(storageFailedAtom)
  const isUnrestored = useAtomValue(restoreFailedAtom)
  const { reload } = useAtomValue(pageReloadAtom)
  return (
    <div role="status">
      {isUnrestored && (
        <Notice>
          Ihre Anmeldung und Ihr Warenkorb konnten nicht rechtzeitig wiederhergestellt werden.
          Beides ist weiterhin gespeichert:{' '}
          <NoticeAction onClick={reload}>Seite neu laden</NoticeAction>
        </Notice>
      )}
      {isUnsaved && !isUnrestored && (
        <Notice>
          Ihr Browser speichert gerade nichts: Sein Speicher ist voll oder gesperrt. Ihr Warenkorb
          bleibt nur erhalten, solange diese Seite geöffnet ist.
        </Notice>
      )}
    </div>
  )
}
