import { useAtomValue } from 'jotai'
import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useCartOpen } from '../cart/useCartOpen'
import { outcomeAtom } from '../page/outcome'
import { reloadAtom } from '../page/reload'
import { StorageNotice } from '../session/StorageNotice'
import { LiveRegion } from '../ui/LiveRegion'
import { Notice, NoticeAction } from '../ui/Notice'
import { ProgressBar } from '../ui/ProgressBar'
import { ErrorScreen } from './ErrorScreen'
import { Footer } from './Footer'
import { NavBar } from './NavBar'
import { NavigationProgress } from './NavigationProgress'
import { OutcomeNotice } from './OutcomeNotice'
import { pieces, usePrefetch } from './pieces'
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

const CartDrawer = lazy(() =>
  pieces.shop().then(
    (shop) => ({ default: shop.CartDrawer }),
    () => ({ default: MissingCart }),
  ),
)

/** In place of the cart drawer when its code could not be loaded: the page that is being read stays. */
function MissingCart() {
  const { reload } = useAtomValue(reloadAtom)
  return (
    <div role="alert" className={styles.notices}>
      <Notice>
        Der Warenkorb lässt sich gerade nicht öffnen. Ihr Warenkorb ist unverändert gespeichert:{' '}
        <NoticeAction onClick={reload}>Seite neu laden</NoticeAction>
      </Notice>
    </div>
  )
}

/** The layout of every screen: navigation bar above, footer below (SPEC.md section 2). */
export function Frame() {
  const mainRef = useRef<HTMLElement>(null)
  const { onClickCapture, ...screenProps } = useFocusOnNavigation(mainRef)
  const [isCartOpen] = useCartOpen()
  // It stays in the page, so that it can slide out and give the focus back.
  const [wasCartOpened, setCartOpened] = useState(false)
  if (isCartOpen && !wasCartOpened) setCartOpened(true)
  const outcome = useAtomValue(outcomeAtom)
  const skipToContent = (event: MouseEvent) => {
    // A hash link would add a history entry without the router's state.
    event.preventDefault()
    mainRef.current?.focus()
  }
  return (
    <div {...usePrefetch()} onClickCapture={onClickCapture}>
      <a className={styles.skipLink} href="#inhalt" onClick={skipToContent}>
        Zum Inhalt springen
      </a>
      <LiveRegion />
      <NavigationProgress />
      <NavBar />
      <main ref={mainRef} id="inhalt" tabIndex={-1} className={styles.main} {...screenProps}>
        <Outlet />
      </main>
      <Footer />
      <div className={styles.notices}>
        {outcome && <OutcomeNotice {...outcome} />}
        <StorageNotice />
      </div>
      {wasCartOpened && (
        <Suspense fallback={isCartOpen && <ProgressBar />}>
          <CartDrawer />
        </Suspense>
      )}
      <ScrollRestoration />
    </div>
  )
}
