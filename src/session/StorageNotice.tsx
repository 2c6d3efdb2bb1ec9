import { useAtomValue } from 'jotai'
import { storageFailedAtom } from '../storage/storage'
import { Notice } from '../ui/Notice'

/** A notice that the browser stores nothing. */
export function StorageNotice() {
  const hasFailed = useAtomValue(storageFailedAtom)
  return (
    <div role="status">
      {hasFailed && (
        <Notice>
          Ihr Browser speichert gerade nichts: Sein Speicher ist voll oder gesperrt. Ihr Warenkorb
          bleibt nur erhalten, solange diese Seite geöffnet ist.
        </Notice>
      )}
    </div>
  )
}
