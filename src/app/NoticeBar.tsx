import { useEffect, useRef, type ReactNode } from 'react'
import styles from './NoticeBar.module.scss'

/**
 * The place of notices: the window's lower edge, however far the page is scrolled. What else is sticky there stands above
 * it, by the height that the custom property `--notice-height` tells.
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
      // In the next frame: Safari reports an error when what is observed is laid out anew while it is reported.
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
