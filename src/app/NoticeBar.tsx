import { useRef, type ReactNode } from 'react'
import { useHeightProperty } from '../page/useHeightProperty'
import styles from './NoticeBar.module.scss'

/** Notices at the window's lower edge. Other sticky elements keep clear of them. */
export function NoticeBar({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useHeightProperty(ref, '--notice-height')
  return (
    <div ref={ref} className={styles.bar}>
      {children}
    </div>
  )
}
