import { useRef, type MouseEvent } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { CartDrawerHost } from '../cart/CartDrawerHost'
import { historyEntryKey } from '../page/historyEntry'
import { StorageNotice } from '../session/StorageNotice'
import { ErrorScreen } from './ErrorScreen'
import { Footer } from './Footer'
import { NavBar } from './NavBar'
import { NavigationProgress } from './NavigationProgress'
import { NoticeBar } from './NoticeBar'
import { useFocusOnNavigation } from './useFocusOnNavigation'
import styles from './Frame.module.scss'

/** The error screen when the frame itself cannot be shown (SPEC.md section 8). */
export function FrameError() {
  return (
    <main>
      <ErrorScreen />
    </main>
  )
}

/** What stands round every screen: the navigation bar above, the footer below (SPEC.md section 2). */
export function Frame() {
  const mainRef = useRef<HTMLElement>(null)
  useFocusOnNavigation(mainRef)
  const skipToContent = (event: MouseEvent) => {
    // Without an entry in the history, which would be one that the router knows nothing of.
    event.preventDefault()
    mainRef.current?.focus()
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skipLink} href="#inhalt" onClick={skipToContent}>
        Zum Inhalt springen
      </a>
      <NavigationProgress />
      <NavBar />
      <main ref={mainRef} id="inhalt" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <NoticeBar>
        <StorageNotice />
        <CartDrawerHost />
      </NoticeBar>
      <ScrollRestoration getKey={historyEntryKey} />
    </div>
  )
}
