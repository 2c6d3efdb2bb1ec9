import { useRef, type MouseEvent } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { CartDrawerHost } from '../cart/CartDrawerHost'
import { historyEntryKey } from '../page/historyEntry'
import { KeptPageReload } from '../page/KeptPageReload'
import { scrollPositionsKey, useLateScrollRestoration } from '../page/useLateScrollRestoration'
import { StorageNotice } from '../session/StorageNotice'
import { LiveRegion } from '../ui/LiveRegion'
import { ErrorScreen } from './ErrorScreen'
import { Footer } from './Footer'
import { NavBar } from './NavBar'
import { NavigationProgress } from './NavigationProgress'
import { NoticeBar } from './NoticeBar'
import { OutcomeNotice } from './OutcomeNotice'
import { useFocusOnNavigation } from './useFocusOnNavigation'
import styles from './Frame.module.scss'

/** The error screen when the frame itself fails (SPEC.md section 8). */
export function FrameError() {
  return (
    <main>
      <ErrorScreen />
    </main>
  )
}

/** The layout of every screen: navigation bar above, footer below (SPEC.md section 2). */
export function Frame() {
  const mainRef = useRef<HTMLElement>(null)
  useFocusOnNavigation(mainRef)
  useLateScrollRestoration()
  const skipToContent = (event: MouseEvent) => {
    // A hash link would add a history entry without the router's state.
    event.preventDefault()
    mainRef.current?.focus()
  }
  return (
    <div className={styles.frame}>
      <a className={styles.skipLink} href="#inhalt" onClick={skipToContent}>
        Zum Inhalt springen
      </a>
      <LiveRegion />
      <NavigationProgress />
      <NavBar />
      <main ref={mainRef} id="inhalt" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <NoticeBar>
        <OutcomeNotice />
        <StorageNotice />
        <CartDrawerHost />
      </NoticeBar>
      <KeptPageReload />
      <ScrollRestoration getKey={historyEntryKey} storageKey={scrollPositionsKey} />
    </div>
  )
}
