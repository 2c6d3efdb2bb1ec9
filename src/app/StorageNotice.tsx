import { useAtomValue } from 'jotai'
import { restoreFailedAtom } from '../session/restoreSession'
import { storageFailedAtom } from '../storage/storage'
import styles from './StorageNotice.module.scss'

/** Tells that the browser keeps nothing, so that nobody counts on a cart that will be gone. */
export function StorageNotice() {
  const isUnsaved = useAtomValue(storageFailedAtom)
  const isUnrestored = useAtomValue(restoreFailedAtom)
  return (
    <div role="status">
      {isUnrestored && (
        <p className={styles.notice}>
          Ihre Anmeldung und Ihr Warenkorb konnten nicht rechtzeitig wiederhergestellt werden.
          Beides ist weiterhin gespeichert:{' '}
          <button type="button" className={styles.reload} onClick={() => location.reload()}>
            Seite neu laden
          </button>
        </p>
      )}
      {isUnsaved && !isUnrestored && (
        <p className={styles.notice}>
          Ihr Browser speichert gerade nichts: Sein Speicher ist voll oder gesperrt. Ihr Warenkorb
          bleibt nur erhalten, solange diese Seite geöffnet ist.
        </p>
      )}
    </div>
  )
}
