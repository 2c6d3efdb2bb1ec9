import { useRef } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { CartButton } from '../cart/CartButton'
import { brandName } from '../content/company'
import { useHeightProperty } from '../page/useHeightProperty'
import { paths } from '../paths'
import { AccountButton } from '../session/AccountButton'
import { Logo } from '../ui/Logo'
import styles from './NavBar.module.scss'

/** The sticky bar above every screen: logo, the one menu entry, cart and account (SPEC.md section 2). */
export function NavBar() {
  const ref = useRef<HTMLDivElement>(null)
  useHeightProperty(ref, '--nav-height')
  return (
    <header className={styles.bar}>
      <div ref={ref} className={`page ${styles.row}`}>
        <Link to={paths.home} className={styles.brand} aria-label={`${brandName}, Startseite`}>
          <Logo />
          <span className={styles.wordmark}>{brandName}</span>
        </Link>
        <nav aria-label="Hauptmenü">
          <NavLink to={paths.home} end className={`${styles.entry}`}>
            Home
          </NavLink>
        </nav>
        <div className={styles.actions}>
          <CartButton />
          <AccountButton />
        </div>
      </div>
    </header>
  )
}
