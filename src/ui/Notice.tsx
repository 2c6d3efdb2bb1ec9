import type { ReactNode } from 'react'
import styles from './Notice.module.scss'

/** A sentence across the whole width that stays until it no longer holds; whoever shows it keeps it in view. */
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
