import { useEffect, useRef, type ReactNode } from 'react'
import styles from './NoticeBar.module.scss'

/**
 * Notices at the window's lower edge. The custom property `--notice-height` holds their height, so that other sticky
 * elements can stand above them.
 */
export function NoticeBar({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const bar = ref.current
    if (bar === null) return undefined
    const { style } = document.documentElement
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      // In the next frame: Safari reports an error when a ResizeObserver's callback changes the layout.
      frame = requestAnimationFrame(() => {
        style.setProperty('--notice-height', `${bar.offsetHeight}px`)
      })
    })
    observer.observe(bar)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      style.removeProperty('--notice-height')
    }
  }, [])

  return (
    <div ref={ref} className={styles.bar}>
      {children}
    </div>
  )
}
