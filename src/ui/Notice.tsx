import type { MouseEventHandler, ReactNode, Ref } from 'react'
import styles from './Notice.module.scss'

export interface NoticeProps {
  ref?: Ref<HTMLParagraphElement> | undefined
  /** Whether it reports a success. */
  isSuccess?: boolean
  children: ReactNode
}

/** A message across the whole width. The parent keeps it in view and removes it when it no longer applies. */
export function Notice({ ref, isSuccess = false, children }: NoticeProps) {
  return (
    <p ref={ref} className={`${styles.notice} ${isSuccess ? styles.success : ''}`}>
      {children}
    </p>
  )
}

/** What a person can do about a notice, inside its sentence. */
export function NoticeAction({
  onClick,
  children,
}: {
  onClick: MouseEventHandler
  children: ReactNode
}) {
  return (
    <button type="button" className={styles.action} onClick={onClick}>
      {children}
    </button>
  )
}
