import { useAtomValue } from 'jotai'
import { storageFailedAtom } from '../storage/storage'
import styles from './StorageNotice.module.scss'

/** Tells that the browser keeps nothing, so that nobody counts on a cart that will be gone. */
export function StorageNotice() {
  const hasFailed = useAtomValue(storageFailedAtom)
  return (
    <div role="status">
      {hasFailed && (
        <p className={styles.notice}>
          Ihr Browser speichert gerade nichts: Sein Speicher ist voll oder gesperrt. Ihr Warenkorb
          bleibt nur erhalten, solange diese Seite geöffnet ist.
        </p>
      )}
    </div>
  )
}
