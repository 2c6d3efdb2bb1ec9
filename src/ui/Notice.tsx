import type { ReactNode } from 'react'

export interface NoticeProps {
  /** Whether it reports a success. */
  isSuccess?: boolean
  children: ReactNode
}

/** A message across the whole width. The parent keeps it in view and removes it when it no longer applies. */
export function Notice({ isSuccess = false, children }: NoticeProps) {
  return <p className={`notice ${isSuccess ? 'notice-success' : ''}`}>{children}</p>
}

/** What a person can do about a notice, inside its sentence. */
export function NoticeAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="notice-action" onClick={onClick}>
      {children}
    </button>
  )
}
