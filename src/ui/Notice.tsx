import type { ReactNode } from 'react'
import styles from './Notice.module.scss'

/** A message across the whole width. The parent keeps it in view and removes it when it no longer applies. */
export function Notice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>
}

/** What a person can do about a notice, inside its sentence. */
export function NoticeAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {children}
    </button>
  )
}
